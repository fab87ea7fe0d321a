import type en from '#web/client/text/en/generate.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  lead: 'Archivos para imprimir, guardar y compartir. Sus cifras son las de esta página y de las mismas personas.',
  together:
    'Los {{count, number}} árboles se cuentan juntos; cada archivo dice cuáles son, y de cada persona en qué árbol está.',
  noTrees: 'En cuanto tenga un árbol, se podrán hacer informes de él.',
  names: {
    overview: 'Informe general de la familia (PDF)',
    generations: 'Desglose por generaciones (Excel)',
    geography: 'Distribución geográfica (PDF)',
    timeline: 'Cronología familiar (PDF)',
    directory: 'Directorio de miembros (Excel)',
    statistics: 'Resumen estadístico (PDF)',
  },
  shortNames: {
    overview: 'Informe general',
    generations: 'Desglose por generaciones',
    geography: 'Distribución geográfica',
    timeline: 'Cronología familiar',
    directory: 'Directorio de miembros',
    statistics: 'Resumen estadístico',
  },
  texts: {
    overview: 'La familia de un vistazo: cifras, hitos, líneas de descendencia, nombres y la lista de todos.',
    generations: 'Cuántas personas hay en cada generación, con una hoja para cada una.',
    geography: 'Los países y lugares donde nacieron, se casaron y fallecieron.',
    timeline: 'Nacimientos, matrimonios y fallecimientos, década a década.',
    directory: 'Todos en una tabla: fechas, lugares, padres, parejas e hijos.',
    statistics:
      'Todas las cifras: nacimientos y fallecimientos por década, edades, familias, nombres y lo que aún falta.',
  },
  generate: 'Generar',
  generateNamed: 'Generar {{name}}',
  generating: 'Generando el informe {{name}}...',
  waiting: '{{name}} espera su turno',
  stop: 'Detener',
  stopNamed: 'Detener {{name}}',
  startFailed: 'No se pudo empezar el informe',

  made: 'Hechos en el último día',
  madeNone: 'Todavía nada. Lo que genere se queda aquí un día, también cuando salga de esta página.',
  madeFailed: 'No se pudo cargar la lista de informes',
  ready: '{{size}} · hecho el {{made}} · disponible hasta {{until}}',
  unwritten: 'Ninguna tipografía tiene estas letras; en su lugar hay recuadros: {{letters}}',
  download: 'Descargar',
  downloadNamed: 'Descargar {{file}}',
  delete: 'Eliminar',
  deleteNamed: 'Eliminar {{file}}',
  deleteFailed: 'No se pudo eliminar el informe',
  deleted: 'Se ha eliminado {{file}}.',
  done: '{{file}} está listo.',
  failedNamed: 'No se pudo hacer {{name}}.',
  failed: 'Algo salió mal en el servidor. Inténtelo de nuevo.',
  reason: {
    interrupted: 'El servidor se detuvo a la mitad. Inténtelo de nuevo.',
    not_found: 'La persona de esta rama ya no está en el árbol.',
    payload_too_large: 'Esta familia es demasiado grande para un archivo así.',
  },
} satisfies Translation<typeof en>;
