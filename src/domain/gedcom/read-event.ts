import { findChild, type GedcomNode, textOf } from './structure.ts';
import { dateIn5 } from './versions/date-payload.ts';

/** 'DIV N' (and 'No') says that it never happened: the opposite of an event. */
export function isDenied(node: GedcomNode): boolean {
  return /^\s*no?\s*$/i.test(node.value);
}

/** What says that something never happened: 'DIV N', or 'NO DIV' as GEDCOM 7 has it. */
export function findDenials(node: GedcomNode, tag: string): GedcomNode[] {
  return node.children.filter(
    (child) => (child.tag === tag && isDenied(child)) || (child.tag === 'NO' && textOf(child) === tag),
  );
}

/** The statements that something happened, without those that deny it. */
export function findEvents(node: GedcomNode, tag: string): GedcomNode[] {
  return node.children.filter((child) => child.tag === tag && !isDenied(child));
}

/** The first event of this tag that is not said never to have happened. */
export function findEvent(node: GedcomNode, tag: string): GedcomNode | undefined {
  return node.children.find((child) => child.tag === tag && !isDenied(child));
}

/** The date as it was written; one with a phrase (GEDCOM 7) reads as 5.5.1 would write it, as far as that can hold both. */
export function dateOf(event: GedcomNode | undefined): string | null {
  const date = findChild(event, 'DATE');
  const value = textOf(date);
  const phrase = textOf(findChild(date, 'PHRASE'));
  if (phrase === null) return value;
  const read = dateIn5({ value: value ?? '', phrase });
  return read.phrase === null ? read.value : value;
}

/** Where it happened, as written; null where that is not said. */
export function placeOf(event: GedcomNode | undefined): string | null {
  return textOf(findChild(event, 'PLAC'));
}
