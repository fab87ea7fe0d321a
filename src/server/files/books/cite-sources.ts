import { compareTexts } from '#domain/compare-texts.ts';
import type { Citation } from '#domain/life/person-life.ts';
import type { FootNote, Line, Span } from '#server/files/paper/paper.ts';
import { bookStyles } from './book-styles.ts';

export interface CitedSource {
  readonly title: string;
  readonly pages: number[];
}

/** Numbers what is cited, anew in every chapter, and knows on which pages each source is. */
export interface SourceNotes {
  /** Signs that stand for the numbers of these citations, behind what they are about; '' where there are none. */
  readonly cite: (citations: readonly Citation[]) => string;
  /** Words with the numbers that their signs stand for, raised, each a link to its note. */
  readonly number: (spans: readonly Span[]) => readonly Span[];
  /** The notes whose numbers stand in this line, each once. */
  readonly take: (line: Line) => readonly FootNote[];
  /** Begins to count from 1. */
  readonly restart: () => void;
  readonly sources: () => readonly CitedSource[];
}

interface Parts {
  /** The page that is being written: what stands at its foot already is not said there again. */
  readonly page: () => number;
  /** What a note is called: 'note 3'. */
  readonly says: (number: string) => string;
  readonly quote: (text: string) => string;
}

interface SourceNote extends FootNote {
  readonly source: string;
  page?: number;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raise = (number: string): string => number.replace(/\d/g, (digit) => raised[Number(digit)] ?? '');

/** A sign begins and ends with letters that no alphabet has, around the place of its reference. */
const SIGN = /\ue001(\d+)\ue002/;
const sign = (reference: number): string => `\ue001${reference}\ue002`;

export function createSourceNotes({ page, says, quote }: Parts): SourceNotes {
  const sources = new Map<string, CitedSource>();
  /** By their places; they wait for the line in which they are cited. */
  const waiting = new Map<string, SourceNote>();
  /** The last note that says this. */
  const saying = new Map<string, SourceNote>();
  const references: SourceNote[] = [];
  let last = 0;
  let count = 0;
  const noteFor = (source: string, words: string): SourceNote => {
    const known = saying.get(words);
    if (known && (waiting.has(known.place) || known.page === page())) return known;
    last += 1;
    count += 1;
    const number = String(last);
    const named = { place: `note-${count}`, from: `cited-${references.length}`, says: says(number) };
    const note = { number, words, source, ...named };
    waiting.set(note.place, note);
    saying.set(words, note);
    return note;
  };
  return {
    cite(citations) {
      const cited = new Set<SourceNote>();
      for (const citation of citations) {
        const source = citation.title?.trim() || citation.sourceXref;
        const note = source && noteFor(source, wordsOf(source, citation, quote));
        if (!note || cited.has(note)) continue;
        cited.add(note);
        references.push(note);
      }
      return Array.from(cited, (_, nth) => sign(references.length - cited.size + nth)).join('\u2009');
    },
    number: (spans) =>
      spans.flatMap((span) =>
        span.words.split(SIGN).flatMap((words, nth) => {
          if (nth % 2 === 0) return words === '' ? [] : { ...span, words };
          const note = references[Number(words)];
          if (!note) return [];
          return { words: raise(note.number), style: bookStyles.link, note: { ...note, from: `cited-${words}` } };
        }),
      ),
    take: ({ spans }) =>
      spans.flatMap(({ note }) => {
        const own = note && waiting.get(note.place);
        if (!note || !own) return [];
        waiting.delete(own.place);
        own.page = page();
        const cited = sources.get(own.source) ?? { title: own.source, pages: [] };
        if (cited.pages.at(-1) !== own.page) cited.pages.push(own.page);
        sources.set(own.source, cited);
        return own;
      }),
    restart() {
      waiting.clear();
      saying.clear();
      last = 0;
    },
    sources: () => [...sources.values()].sort((a, b) => compareTexts(a.title, b.title)),
  };
}

function wordsOf(source: string, { page, text, notes }: Citation, quote: Parts['quote']): string {
  const quoted = text === null ? null : quote(text.trim());
  const sentence = [source, page, quoted, ...notes].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  return /[.!?”“»]$/.test(sentence) ? sentence : `${sentence}.`;
}
