import type en from '#web/client/text/en/admin.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  actions: 'Acciones',
  more: 'Mostrar más',
  sortBy: 'Ordenar por',
  sorted: { ascending: '{{column}}, ascendente', descending: '{{column}}, descendente' },
  any: 'Todos',
  found_one: '{{count, number}} resultado',
  found_many: '{{count, number}} de resultados',
  found_other: '{{count, number}} resultados',
  foundMore_one: 'Más de {{count, number}} resultado',
  foundMore_many: 'Más de {{count, number}} de resultados',
  foundMore_other: 'Más de {{count, number}} resultados',
  auditLog: 'Auditoría',
  downloadTable: 'Descargar como tabla (CSV)',
  nothingMatches: 'Nada coincide',
  nothingMatchesText: 'Pruebe con menos letras, o mire la lista completa.',
  showAll: 'Mostrar todo',

  overview: {
    lead: 'Qué contiene esta instalación y cómo está, contado en este momento.',
    counts: 'En cifras',
    users: 'Usuarios',
    trees: 'Árboles genealógicos',
    members: 'Miembros',
    sessions: 'Sesiones activas',
    sessionsNote: 'abiertas en este momento',
    failed: 'No se pudieron obtener las estadísticas',
    unavailable:
      'Datos no disponibles: la base de datos no responde. Los ceros de abajo no son cifras reales; mire de nuevo en un momento.',
    emptyTitle: 'Todavía no hay ningún árbol',
    emptyText: 'Agregue a quienes lo escribirán con usted, o empiece usted el primero.',
    addUser: 'Agregar usuario',
    startTree: 'Empezar un árbol',
  },

  health: {
    title: 'Estado del sistema',
    database: 'Base de datos',
    reachable: 'Responde',
    unreachable: 'No responde',
    size: 'Tamaño de la base de datos',
    version: 'Versión',
  },

  settings: {
    lead: 'Valen para todos, desde el momento en que se guardan.',
    loadFailed: 'No se pudieron cargar los ajustes',
    range: 'Escriba un número entero de {{min}} a {{max}}',
    maxFamilySize: {
      label: 'Familia más grande (personas)',
      help: 'Cuántas personas puede tener un árbol. No se admite agregar o importar más; los árboles que ya son más grandes se quedan como están.',
    },
    dataRetentionDays: {
      label: 'Conservar árboles eliminados (días)',
      help: 'Cuánto espera en la papelera un árbol eliminado. Después desaparece para siempre, con todo lo que contiene. Los que ya esperaron más desaparecen la noche siguiente.',
    },
    sessionTimeout: {
      label: 'Duración de la sesión (minutos)',
      help: 'Después de tanto tiempo sin hacer nada hay que entrar de nuevo. 1440 minutos son un día.',
    },
    maxLoginAttempts: {
      label: 'Intentos de entrar',
      help: 'Después de tantas contraseñas equivocadas seguidas hay que esperar para entrar: primero 30 segundos, luego cada vez el doble, como máximo 15 minutos.',
    },
    unsaved: 'Cambios sin guardar',
    discard: 'Descartar cambios',
    saved: 'Ajustes guardados',
    saveFailed: 'No se pudieron guardar los ajustes. Intente de nuevo.',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Los ajustes que cambió no se han guardado.',
    leave: 'Salir sin guardar',
  },
} satisfies Translation<typeof en>;
