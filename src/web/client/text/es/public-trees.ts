import type en from '#web/client/text/en/public-trees.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Árboles públicos',
  lead: 'Familias que muestran sus antepasados a todo el mundo. Las personas vivas quedan protegidas.',
  search: 'Buscar por nombre',
  list: 'Árboles públicos',
  people_one: '{{count, number}} persona',
  people_many: '{{count, number}} de personas',
  people_other: '{{count, number}} personas',
  generations_one: '{{count, number}} generación',
  generations_many: '{{count, number}} de generaciones',
  generations_other: '{{count, number}} generaciones',
  years: '{{from}}–{{to}}',
  more: 'Mostrar más',
  found_one: '{{count, number}} árbol en la lista',
  found_many: '{{count, number}} de árboles en la lista',
  found_other: '{{count, number}} árboles en la lista',
  none: 'Todavía no hay árboles públicos.',
  noneHint: 'Cada propietario lo solicita en el menú de su árbol; decide la administración.',
  noMatch: 'Ningún árbol público lleva este nombre.',
  noMatchHint: 'Pruebe con menos palabras o con otras.',
  failed: 'No se han podido cargar los árboles públicos',
} satisfies Translation<typeof en>;
