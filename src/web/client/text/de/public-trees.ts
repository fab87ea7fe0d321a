import type en from '#web/client/text/en/public-trees.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  title: 'Öffentliche Stammbäume',
  lead: 'Familien, die ihre Vorfahren allen zeigen. Lebende bleiben geschützt.',
  search: 'Nach Namen suchen',
  list: 'Öffentliche Stammbäume',
  people_one: '{{count, number}} Person',
  people_other: '{{count, number}} Personen',
  generations_one: '{{count, number}} Generation',
  generations_other: '{{count, number}} Generationen',
  years: '{{from}}–{{to}}',
  more: 'Mehr anzeigen',
  found_one: '{{count, number}} Stammbaum in der Liste',
  found_other: '{{count, number}} Stammbäume in der Liste',
  none: 'Es gibt noch keine öffentlichen Stammbäume.',
  noneHint: 'Wem ein Stammbaum gehört, kann es in dessen Menü beantragen; die Verwaltung entscheidet.',
  noMatch: 'Kein öffentlicher Stammbaum heißt so.',
  noMatchHint: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
  failed: 'Die öffentlichen Stammbäume konnten nicht geladen werden',
} satisfies Translation<typeof en>;
