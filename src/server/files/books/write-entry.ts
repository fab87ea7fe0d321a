import type { BookEntry } from '#domain/book/plan-book.ts';
import { otherPartner, unionChildren, unionsOf } from '#domain/tree/graph-walks.ts';
import { NOBODY } from '#domain/tree/tree-graph.ts';
import { apart, breakLines, drawLines, LEADING, type Span, sheet, writeParagraph } from '#server/files/paper/paper.ts';
import type { BookPaper } from './book-paper.ts';
import { bookStyles } from './book-styles.ts';
import { describeCouple, describeCoupleEvents, describeEvents, describeLife, describeNotes } from './describe-facts.ts';
import { writePhotos } from './write-photos.ts';
import { writeStory } from './write-story.ts';

const PORTRAIT = 54;
const BESIDE = PORTRAIT + 12;
const INDENT = 14;
const MOST_TOGETHER = 10;

/** Everything about one person: who they are, their couples with those who married in, and the children by number. */
export async function writeEntry(on: BookPaper, { member, number }: BookEntry, level: 2 | 3): Promise<void> {
  const { book, paper } = on;
  const hasPortrait = book.task.portraits.has(member);
  paper.need(Math.max(hasPortrait ? PORTRAIT : 0, 40) + 50);
  if (paper.y > sheet.top) paper.y += 10;
  paper.bookmark(`${number} ${book.family.nameOf(member)}`.trim(), level);
  paper.place(placeOf(member));
  on.mention(member);
  await writeHead(on, member, { number, hasPortrait, level });
  const isRoot = book.plan.lines.some(({ root }) => root === member) || book.plan.others.includes(member);
  writeFacts(on, member, isRoot, 0);
  const shown = [member];
  for (const union of unionsOf(book.family.index, member)) {
    const partner = writeUnion(on, member, union, number);
    if (partner !== undefined) shown.push(partner);
  }
  await writePhotos(on, shown);
  paper.y += 8;
}

interface Head {
  readonly number: string;
  readonly hasPortrait: boolean;
  readonly level: 2 | 3;
}

/** What the entry of somebody, or what is told of them in another, is called among the places that clicks lead to. */
export const placeOf = (member: number): string => `person-${member}`;

async function writeHead({ book, paper, image }: BookPaper, member: number, { number, hasPortrait, level }: Head) {
  const { family, words } = book;
  const name = family.nameOf(member);
  const top = paper.y;
  const left = sheet.left + (hasPortrait ? BESIDE : 0);
  const spans = [
    ...(number === '' ? [] : [{ words: `${number}  `, style: bookStyles.number }]),
    { words: name, style: bookStyles.name },
  ];
  const lines = breakLines(spans, sheet.right - left, paper.measure);
  const leading = bookStyles.name.size * 1.25;
  const years = family.yearsOf(member);
  const height = lines.length * leading + (years ? bookStyles.years.size * LEADING : 0);
  const jpeg = hasPortrait ? await image(`portrait ${member}`) : null;
  if (jpeg) {
    const figure = paper.body.open('Figure', { alt: words.portraitOf(name) });
    figure.write(() => paper.image(jpeg, { x: sheet.left, y: top, width: PORTRAIT, height: PORTRAIT }));
    figure.end();
  }
  const start = top + (hasPortrait ? Math.max(0, (PORTRAIT - height) / 2) : 0);
  const heading = paper.body.open(`H${level}`);
  drawLines(paper, heading, lines, { left, top: start, leading });
  heading.end();
  if (years) {
    const said = paper.body.open('P');
    const baseline = start + lines.length * leading + bookStyles.years.size;
    said.write((pen) => pen.text(years, left, baseline, bookStyles.years));
    said.end();
  }
  paper.y = top + Math.max(height, hasPortrait ? PORTRAIT : 0) + 6;
}

function writeFacts(on: BookPaper, member: number, withParents: boolean, indent: number): void {
  const { book, notes } = on;
  const life = describeLife(book, notes, member, withParents);
  const said = { words: life, style: bookStyles.text };
  // Whose life it is where it stands within that of another.
  const who = { words: `${apart(book.family.nameOf(member))}. `, style: bookStyles.strong };
  if (life) writeCited(on, indent > 0 ? [who, said] : [said], { indent, after: 3 });
  for (const event of describeEvents(book, notes, member)) writeCited(on, event, { indent, after: 2 });
  for (const note of describeNotes(book, member)) writeStory(on, note, indent);
}

/** A paragraph with the numbers of its notes. */
function writeCited(
  { paper, notes }: BookPaper,
  words: string | readonly Span[],
  block: { indent?: number; after: number },
): void {
  const spans = typeof words === 'string' ? [{ words, style: bookStyles.text }] : words;
  writeParagraph(paper, notes.number(spans), block);
}

/** Stand for the partner in a sentence, and for the number of an entry, until it is known how they are written. */
const PARTNER = '\ue000';
const NUMBER = '\ue000';

/** Returns who is told of here beside the person, if anybody. */
function writeUnion(on: BookPaper, member: number, union: number, number: string): number | undefined {
  const { book, paper, notes } = on;
  const { family, words, plan } = book;
  const partner = otherPartner(family.index, union, member);
  const name = partner === NOBODY ? words.unknownPartner : apart(family.nameOf(partner));
  const told = plan.numberOf.get(partner) ?? on.toldPartners.get(partner);
  const isElsewhere = told !== undefined && told !== number;
  paper.need(40);
  paper.y += 3;
  const isRepeat = on.toldUnions.has(union);
  on.toldUnions.add(union);
  const style = bookStyles.text;
  const [before = '', after = ''] = describeCouple(book, notes, union, PARTNER).split(PARTNER);
  const [see = '', end = ''] = ` (${words.see(NUMBER)})`.split(NUMBER);
  const where: Span[] = isElsewhere
    ? [
        { words: see, style },
        { words: told, style: bookStyles.seen, to: placeOf(partner) },
        { words: end, style },
      ]
    : [];
  const who = { words: name, style: isElsewhere || partner === NOBODY ? style : bookStyles.strong };
  writeCited(on, [{ words: before, style }, who, ...where, { words: after, style }], { after: 3 });
  if (isRepeat) return undefined;
  for (const event of describeCoupleEvents(book, notes, union)) writeCited(on, event, { after: 2 });
  if (partner !== NOBODY) on.mention(partner);
  const isHere = partner !== NOBODY && !isElsewhere && !on.toldPartners.has(partner);
  if (isHere) {
    on.toldPartners.set(partner, number);
    paper.place(placeOf(partner));
    writeFacts(on, partner, true, INDENT);
  }
  writeChildren(on, union);
  return isHere ? partner : undefined;
}

function writeChildren(on: BookPaper, union: number): void {
  const { book, paper } = on;
  const { family, words, plan } = book;
  const children = [...unionChildren(family.index, union)];
  if (children.length === 0) return;
  const leading = bookStyles.text.size * LEADING;
  // A few children stay together with what is said over them.
  paper.need((children.length > MOST_TOGETHER ? 3 : children.length + 1) * leading + 1);
  writeParagraph(paper, words.children, { style: bookStyles.soft, indent: INDENT, after: 1 });
  const labels = children.map((child) => plan.numberOf.get(child) ?? '');
  const room = Math.max(...labels.map((label) => paper.measure(label, bookStyles.number))) + 10;
  const list = paper.body.open('L');
  for (const [place, child] of children.entries()) {
    on.mention(child);
    const years = family.yearsOf(child);
    const left = sheet.left + INDENT + room;
    const spans = [
      { words: family.nameOf(child), style: bookStyles.text },
      ...(years ? [{ words: `  ${years}`, style: bookStyles.years }] : []),
    ];
    const lines = breakLines(spans, sheet.right - left, paper.measure);
    paper.need(lines.length * leading);
    const item = list.open('LI');
    const top = paper.y;
    const label = labels[place] ?? '';
    if (label) {
      const baseline = top + bookStyles.text.size;
      const link = item.open('Lbl').open('Link');
      link.write((pen) => pen.text(label, sheet.left + INDENT, baseline, bookStyles.number));
      link.lead(placeOf(child), { x: sheet.left + INDENT, y: top, width: room - 10, height: leading }, label);
    }
    drawLines(paper, item.open('LBody'), lines, { left, top, leading });
    item.end();
    paper.y += lines.length * leading;
  }
  list.end();
  paper.y += 4;
}
