import { isToCome } from '#domain/dates/is-to-come.ts';
import { foldForSearch } from '#domain/tree/search-text.ts';

/** What the records of a person or of a couple say of when they lived, their preferred birth, death and wedding apart. */
export interface RecordEvidence {
  /** The last day of the event that was over first: they were born by then. Julian day numbers; null where nothing is dated. */
  readonly livedBy: number | null;
  /** The same of a christening, which comes soon after a birth. */
  readonly christenedBy: number | null;
  /** The latest of the first days that the events of their life allow: they were alive then. */
  readonly livedUntil: number | null;
  /** The last day on which they can have died, by a burial and the like. */
  readonly diedBy: number | null;
  /** The first day on which such an event can have been, of several the last of those. */
  readonly diedFrom: number | null;
  /** That something is recorded which happens to nobody who lives. */
  readonly hasDied: boolean;
}

export const nothingRecorded: RecordEvidence = {
  livedBy: null,
  christenedBy: null,
  livedUntil: null,
  diedBy: null,
  diedFrom: null,
  hasDied: false,
};

/** By the ids of members and of unions. */
export type EvidenceByEntity = ReadonlyMap<string, RecordEvidence>;

/** Tags of events that happen to the dead alone. */
export const deathTags = ['BURI', 'CREM', 'PROB', '_FUN', '_FNRL', '_INTE'] as const;
/** Tags of events of which only words tell whether they are such. */
export const tagsInWords = ['EVEN', 'FACT', 'WILL'] as const;
/** Labels, folded, of events that happen to the dead alone. */
const deathLabels = [
  'funeral',
  'burial',
  'cremation',
  'obituary',
  'cause of death',
  'interment',
  'death',
  'inquest',
  'autopsy',
  'pemakaman',
  'kremasi',
  'obituari',
  'sebab kematian',
  'penyebab kematian',
  'kematian',
  'entierro',
  'cremacion',
  'obituario',
  'causa de muerte',
  'defuncion',
  'sepultura',
  'obseques',
  'funerailles',
  'inhumation',
  'necrologie',
  'cause de deces',
  'cause du deces',
  'deces',
  'beerdigung',
  'bestattung',
  'beisetzung',
  'einascherung',
  'nachruf',
  'todesursache',
  'todesanzeige',
  'trauerfeier',
];
/** Words, folded, by which the label or the text of a will says that it was opened after the death. */
const provedWords = [
  'proved',
  'proven',
  'probate',
  'probated',
  'eroffnet',
  'eroffnung',
  'testamentseroffnung',
  'homologue',
  'ouverture',
  'ouvert',
  'protocolizado',
  'protocolizacion',
  'disahkan',
  'dibuka',
  'apertura',
];
/**
 * Tags of what may be dated long after a death: ordinances that are performed for the dead, graves, and updates, beside the
 * events of the dead themselves.
 */
export const tagsAfterLife = [
  ...deathTags,
  'BAPL',
  'CONL',
  'INIL',
  'ENDL',
  'SLGC',
  'SLGS',
  'WAC',
  '_OBIT',
  '_MEMO',
  '_GRAVE',
  '_FGRV',
  '_UPD',
] as const;
/** Words, folded, in labels of what may be dated after a death, as a headstone or an honour. */
const wordsAfterLife: ReadonlySet<string> = new Set(
  `
  posthumous posthumously obituary memorial headstone gravestone tombstone grave tomb ashes probate inheritance exhumation
  reburial reinterment funeral burial cremation interment inquest autopsy death estate cemetery
  anumerta makam pemakaman pusara nisan warisan haul obituari kematian kremasi
  postumo postuma lapida tumba herencia sucesion exhumacion cenizas obituario esquela entierro cremacion defuncion sepultura
  posthume tombe stele succession exhumation cendres obseques funerailles inhumation necrologie deces
  posthum postum grab grabstein nachlass erbschaft erbe gedenkfeier gedenkstein stolperstein umbettung urne
  beerdigung bestattung beisetzung einascherung nachruf todesanzeige todesursache trauerfeier
  `
    .trim()
    .split(/\s+/),
);
export const christeningTags = ['CHR', 'BAPM', 'BLES'] as const;
/** All that some programs say of a death, below the record. */
export const deadLine = '_DEAD Y';

/** Whether an event of a life, which is not denied, happens to the dead alone. */
export function isOfTheDead(event: {
  readonly tag: string;
  readonly label: string | null;
  readonly value: string | null;
}) {
  const { tag, label, value } = event;
  if (includes(deathTags, tag)) return true;
  if (!includes(tagsInWords, tag)) return false;
  if (tag !== 'WILL') return includes(deathLabels, foldForSearch(label ?? ''));
  const words = foldForSearch(`${label ?? ''} ${value ?? ''}`).split(/[^\p{L}]+/u);
  return words.some((word) => includes(provedWords, word));
}

/** An event of a life with what was written of its day, and the days that this allows. */
export type DatedEvent = Parameters<typeof isOfTheDead>[0] & {
  readonly date: string | null;
  /** The days between which it was, Julian day numbers. */
  readonly earliest: number | null;
  readonly latest: number | null;
};

/** The first day of an event, where whoever it is of was alive on it; null where nobody can tell, and for days after `today`. */
export function aliveOn(event: DatedEvent, today: number): number | null {
  const { tag, label, value, earliest } = event;
  if (earliest === null || earliest > today) return null;
  if (includes(tagsAfterLife, tag) || isOfTheDead(event)) return null;
  return includes(tagsInWords, tag) && mayFollowDeath(label ?? value ?? '') ? null : earliest;
}

const mayFollowDeath = (label: string): boolean =>
  foldForSearch(label)
    .split(/[^\p{L}]+/u)
    .some((word) => wordsAfterLife.has(word));

/** The events among these that happen to the dead alone, and not wholly after `today`. */
export const deathsAmong = <Event extends DatedEvent>(events: readonly Event[], today: number): Event[] =>
  events.filter((event) => isOfTheDead(event) && !isToCome(event, event.date, today));

/** The lines of a record without what some programs say of a death there. */
export const withoutDeadLine = (lines: string): string => lines.replace(deadLines, '');
const deadLines = new RegExp(`\\n1 ${deadLine}[^\\n]*(?:\\n(?:[2-9]|\\d\\d) [^\\n]*)*`, 'g');

const includes = (words: readonly string[], word: string): boolean => words.includes(word);

/** Of two dates, the one that was over first. */
export function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Of two dates, the one that began last. */
export function later(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** What the entries of one record, as `lifeEntries` reads them, and its lines say of when somebody lived; null for nothing. */
export function evidenceOf(entries: readonly DatedEvent[], lines: string, today: number): RecordEvidence | null {
  const events = entries.filter(({ tag }) => tag !== 'NAME');
  const christenings = events.filter(({ tag }) => includes(christeningTags, tag));
  const deaths = deathsAmong(events, today);
  const evidence = {
    livedBy: earliestEnd(events),
    christenedBy: earliestEnd(christenings),
    livedUntil: events.reduce((last: number | null, event) => later(last, aliveOn(event, today)), null),
    diedBy: earliestEnd(deaths),
    diedFrom: deaths.reduce((last: number | null, { earliest }) => later(last, earliest), null),
    hasDied: deaths.length > 0 || lines.includes(`\n1 ${deadLine}`),
  };
  const { livedBy, livedUntil, hasDied } = evidence;
  return livedBy === null && livedUntil === null && !hasDied ? null : evidence;
}

const earliestEnd = (events: readonly DatedEvent[]): number | null =>
  events.reduce((first: number | null, { latest }) => earlier(first, latest), null);
