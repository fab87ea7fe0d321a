import { childrenOf, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';
import type { NameType } from './person-life.ts';

/** A name that stands elsewhere than in a NAME of its own. */
export interface OtherName {
  readonly type: NameType | null;
  readonly text: string;
}

/** Tags of other programs for further names, below the person or below a NAME, and the other letters of GEDCOM itself. */
const tags: ReadonlyMap<string, NameType | null> = new Map([
  ['ROMN', null],
  ['FONE', null],
  ['TRAN', null],
  ['ALIA', 'aka'],
  ['_AKA', 'aka'],
  ['_AKAN', 'aka'],
  ['_FKAN', 'aka'],
  ['_MARNM', 'married'],
  ['_MARRNAME', 'married'],
  ['_MARN', 'married'],
  ['_BIRN', 'birth'],
  ['_ADPN', 'other'],
  ['_FARN', 'other'],
  ['_RUFNAME', 'other'],
  ['_HEB', 'religious'],
  ['_HEBN', 'religious'],
  ['_RELN', 'religious'],
  ['_INDG', 'other'],
  ['_OTHN', 'other'],
] as const);

/** Names that a record has beside its NAMEs: in other letters, and as other programs keep married and former ones. */
export function otherNames(record: GedcomNode): OtherName[] {
  return [...record.children, ...childrenOf(record, 'NAME').flatMap((name) => name.children)].flatMap((node) => {
    const type = tags.get(node.tag);
    const text = textOf(node)?.replaceAll('/', ' ').replace(/\s+/g, ' ').trim();
    return type === undefined || node.pointer !== null || !text ? [] : [{ type, text }];
  });
}
