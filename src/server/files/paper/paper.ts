/**
 * The face of this folder: whoever draws pages, or asks how wide words become on them, imports this file and no other of it
 * (`tests/architecture.test.ts`). Lengths are points, 72 to an inch, from the upper left corner of a page, y downwards; sizes of
 * letters are points, too. A pen throws on a colour that is not `#rrggbb`, `Paper.image` on bytes that are no image. Letters that
 * no font has are no error: boxes stand in their place, and `unwritten` or `lettersWithoutFont` names them.
 */

/** How wide words become, where there is no document. */
export { openMeasure } from './begin-document.ts';
/** Words as lines of at most some width. */
export { breakLines, type Line, type Measure, type Span } from './break-lines.ts';
/** What stands at the foot of a page: `Paper.notesIn` finds it in a line. */
export type { FootNote } from './foot-notes.ts';
/** A PDF of drawings, each page of any size. */
export { type Drawing, openDrawing, type Page } from './open-drawing.ts';
/** A PDF of text on A4, one page after the other. */
export { openPaper, type Paper, sheet } from './open-paper.ts';
/** What the parts of a document are to somebody who has it read out. */
export type { Part } from './open-part.ts';
/** A pen that draws at another place and in another size. */
export { scalePen } from './scale-pen.ts';
/** How the words of documents look. */
export { LEADING, textStyles } from './styles.ts';
/** A name of another script, with its own direction in a sentence. */
export { apart } from './words/order-words.ts';
/** Paths of the fonts, for programs that draw by themselves. */
export { fontFiles } from './words/typefaces.ts';
/** Columns over a line, on one page; `CHART_ROOM` is how high they are. */
export { CHART_ROOM, writeChart } from './write-chart.ts';
/** Rows, on as many pages as they need. */
export { writeTable } from './write-table.ts';
/** Text, on as many pages as it needs; and lines that stand where their writer puts them. */
export { drawLines, writeHeading, writeList, writeParagraph } from './write-text.ts';
