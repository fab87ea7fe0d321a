import type en from '#web/client/text/en/pictures.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Exportar el árbol genealógico',
  lead: 'Hace una imagen de la familia, para imprimirla, enviarla o colgarla en la pared.',
  toFiles: 'Para otro programa, exporte mejor los datos: GEDCOM, CSV, JSON.',

  format: 'Formato',
  formats: {
    png: 'PNG, nítido en su tamaño',
    jpg: 'JPG, pequeño y para todas partes',
    svg: 'SVG, nítido en cualquier tamaño',
    pdf: 'PDF, para imprimir',
  },
  quality: 'Calidad',
  qualities: { low: 'Baja (1×)', medium: 'Media (2×)', high: 'Alta (3×)' },
  extent: '¿Quién está en la imagen?',
  extents: { whole: 'Todo el árbol', shown: 'Quien se ve ahora' },
  picked_one: 'La {{count, number}} persona seleccionada',
  picked_many: 'Las {{count, number}} de personas seleccionadas',
  picked_other: 'Las {{count, number}} personas seleccionadas',
  paper: 'Papel',
  papers: {
    fit: 'Una página, tan grande como la imagen',
    A4: 'Un póster de hojas A4',
    A3: 'Un póster de hojas A3',
    A2: 'Un póster de hojas A2',
    A1: 'Un póster de hojas A1',
    A0: 'Un póster de hojas A0',
  },
  posterSize: 'Tamaño del póster',
  posterSizes: { '1': 'Tamaño completo, para leer de lejos', '0.5': 'La mitad de ancho', '0.25': 'Un cuarto de ancho' },
  includeDetails: 'Incluir detalles',
  includeDetailsHelp: 'Años de nacimiento y muerte, y el lugar en la familia.',
  includePhotos: 'Incluir fotos',
  includePhotosHelp: 'El retrato junto a cada nombre, o las iniciales.',

  start: 'Exportar',
  exporting: 'Exportando…',
  stop: 'Detener',
  drawing: 'Dibujando la imagen',
  done: 'Exportación terminada',
  doneDetail: 'Árbol genealógico exportado como {{format}}',
  lostPortraits_one: 'No se pudo cargar un retrato; en su lugar hay iniciales.',
  lostPortraits_many: 'No se pudieron cargar {{count, number}} de retratos; en su lugar hay iniciales.',
  lostPortraits_other: 'No se pudieron cargar {{count, number}} retratos; en su lugar hay iniciales.',
  failed: 'La exportación falló',
  failedDetail: 'No se pudo exportar el árbol genealógico',
  noTree: 'No se encontró el dibujo del árbol',

  tooManyPicked: 'En un PDF caben {{most, number}} personas seleccionadas. Elija menos, o el árbol entero.',

  tooLarge: 'Sería una imagen demasiado grande',
  tooLargeSize: 'Con esta calidad tendría {{width, number}} × {{height, number}} píxeles.',
  tooLargeJpg: 'Ningún navegador dibuja un JPG de ese tamaño.',
  tooLargePng: 'Quien la abra necesita {{memory}} de memoria.',
  tooLargeHint: 'Elija una calidad más baja o menos personas, o un formato que admita cualquier tamaño:',
  smaller: 'Exportar más pequeña, {{width, number}} × {{height, number}}',
  instead: { png: 'Exportar como PNG', svg: 'Exportar como SVG', pdf: 'Exportar como PDF' },

  reportTitle: 'El PDF está guardado',
  reduced: 'Está dibujado al {{percent}} % de su tamaño, porque una página PDF no puede ser más grande.',
  sheets_one: '{{count, number}} hoja',
  sheets_many:
    '{{count, number}} de hojas, {{wide, number}} una al lado de otra y {{high, number}} una debajo de otra.',
  sheets_other: '{{count, number}} hojas, {{wide, number}} una al lado de otra y {{high, number}} una debajo de otra.',
  unwritten_one: 'Un nombre tiene letras que aquí ningún tipo de letra tiene. Se muestran como cuadros:',
  unwritten_many:
    '{{count, number}} de nombres tienen letras que aquí ningún tipo de letra tiene. Se muestran como cuadros:',
  unwritten_other:
    '{{count, number}} nombres tienen letras que aquí ningún tipo de letra tiene. Se muestran como cuadros:',
} satisfies Translation<typeof en>;
