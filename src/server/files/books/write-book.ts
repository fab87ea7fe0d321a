import { openPaper, sheet, writeHeading } from '#server/files/paper/paper.ts';
import { type BookFamily, bookFamily } from './book-family.ts';
import type { BookPaper, Chapter } from './book-paper.ts';
import type { BookTask, ImageName } from './book-task.ts';
import { createSourceNotes } from './cite-sources.ts';
import { writeNames, writeSources } from './write-back.ts';
import { type DrawnCharts, drawCharts, writeCharts } from './write-charts.ts';
import { writeEntry } from './write-entry.ts';
import { writeContents, writeTitlePage } from './write-front.ts';

interface Output {
  /** Takes the next piece of the file. */
  readonly write: (piece: Uint8Array) => void;
  /** Hears how far it is, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly image: (name: ImageName) => Promise<Uint8Array | null>;
}

/** Above that, saying what every line is would take more room than the lines. */
const MOST_TAGGED = 5000;

/** Of the work, until it is known what stands on which page. */
const DRAFTED = 0.3;

/**
 * Writes a family book: title, contents, chapters by generation, sources and an index of names. It is written once to see what
 * comes to stand on which page, and then for good. A page of contents more would move every other one, so that is written again.
 */
export async function writeBook(task: BookTask, { write, onProgress, image }: Output) {
  const book = bookFamily(task);
  const widths = new Map<string, number>();
  const charts = drawCharts(book);
  let contents: readonly Chapter[] = titlesOf(book, charts).map((title) => ({ title, page: 0 }));
  let knownPages: ReadonlyMap<number, number> = new Map();
  for (;;) {
    const quiet = {
      write: () => {},
      onProgress: (share: number) => onProgress(share * DRAFTED),
      image: async () => null,
    };
    const draft = await writeOnce({ book, charts, contents, knownPages, widths, isDraft: true }, quiet);
    const isSettled = draft.chapters.length === contents.length;
    contents = draft.chapters;
    knownPages = draft.chartPages;
    if (isSettled) break;
  }
  const kept = await writeOnce(
    { book, charts, contents, knownPages, widths, isDraft: false },
    {
      write,
      onProgress: (share) => onProgress(DRAFTED + share * (1 - DRAFTED)),
      image,
    },
  );
  return { pages: kept.pages, people: book.family.graph.memberIds.length, unwritten: kept.unwritten };
}

/** What the contents are expected to name. */
function titlesOf({ plan, words }: BookFamily, { charts }: DrawnCharts): string[] {
  const generations = plan.lines.length === 1 ? (plan.lines[0]?.generations ?? []) : plan.lines;
  return [
    ...(charts.length > 0 ? [words.charts] : []),
    ...generations.map(String),
    ...(plan.others.length > 0 ? [words.others] : []),
    words.names,
  ];
}

/** What a chapter needs to begin on a page that others have begun. */
const WHOLE_PAGE = 700;
const HALF_PAGE = 300;
const SOME_LINES = 140;

/** Lines of fewer entries go on below the one before. */
const SMALL_LINE = 12;

interface Passage {
  readonly book: BookFamily;
  readonly charts: DrawnCharts;
  readonly contents: readonly Chapter[];
  /** The pages of the charts. */
  readonly knownPages: ReadonlyMap<number, number>;
  /** What the passages before have measured. */
  readonly widths: Map<string, number>;
  readonly isDraft: boolean;
}

async function writeOnce(
  { book, charts, contents, knownPages, widths, isDraft }: Passage,
  { write, onProgress, image }: Output,
) {
  const { task, plan, words, picture, family } = book;
  const paper = openPaper({
    title: task.title,
    footer: task.title,
    language: task.request.language,
    now: task.now,
    write,
    isTagged: !isDraft && family.graph.memberIds.length <= MOST_TAGGED,
    isDraft,
    widths,
    hasPlaces: true,
    isFootless: (page) => page === 1,
  });
  const pagesOf = new Map<number, Set<number>>();
  const on: BookPaper = {
    book,
    paper,
    image,
    chapters: [],
    chartPages: new Map(),
    knownPages,
    notes: createSourceNotes({ page: () => paper.pageNumber, says: words.note, quote: words.quote }),
    toldUnions: new Set(),
    shownPhotos: new Set(),
    toldPartners: new Map(),
    mention(member) {
      const pages = pagesOf.get(member) ?? new Set<number>();
      pagesOf.set(member, pages.add(paper.pageNumber));
    },
  };
  paper.notesIn = on.notes.take;
  const begin = (title: string, room: number) => {
    paper.need(room);
    // Two notes of one number do not stand at the foot of the same page.
    if (paper.bottom === sheet.bottom) on.notes.restart();
    writeHeading(paper, 1, title);
    on.chapters.push({ title, page: paper.pageNumber });
  };
  let told = 0;
  const count = plan.numberOf.size + plan.others.length;
  const advance = () => onProgress(++told / Math.max(1, count));

  await writeTitlePage(on);
  writeContents(on, contents);
  const isOneLine = plan.lines.length === 1;
  if (charts.charts.length > 0) {
    begin(words.charts, WHOLE_PAGE);
    writeCharts(on, charts);
    paper.breakPage();
  }
  for (const { root, generations } of plan.lines) {
    const size = generations.reduce((sum, { entries }) => sum + entries.length, 0);
    if (!isOneLine) begin(words.descendantsOf(family.nameOf(root)), size < SMALL_LINE ? SOME_LINES : WHOLE_PAGE);
    for (const { generation, entries } of generations) {
      if (isOneLine) begin(picture.generation(generation), generation === 1 ? WHOLE_PAGE : HALF_PAGE);
      else if (size > 1) writeHeading(paper, 2, picture.generation(generation));
      for (const entry of entries) {
        await writeEntry(on, entry, isOneLine ? 2 : 3);
        advance();
      }
    }
  }
  if (plan.others.length > 0) begin(words.others, HALF_PAGE);
  for (const member of plan.others) {
    await writeEntry(on, { member, number: '' }, 2);
    advance();
  }
  if (on.notes.sources().length > 0) {
    paper.need(HALF_PAGE);
    on.chapters.push({ title: words.sources, page: paper.pageNumber });
    writeSources(on);
  }
  paper.breakPage();
  on.chapters.push({ title: words.names, page: paper.pageNumber });
  writeNames(on, pagesOf);
  await paper.end();
  return { chapters: on.chapters, chartPages: on.chartPages, pages: paper.pageNumber, unwritten: paper.unwritten() };
}
