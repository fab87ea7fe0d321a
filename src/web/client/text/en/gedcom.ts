import { english } from '#domain/gedcom/tag-words/english.ts';

/** What the tags of GEDCOM files mean to people, and the screens that show lines of a file. */
export default {
  otherLines: {
    title: 'Other data',
    lead: 'From imported files. It cannot be edited here yet; it is kept as it stands and comes back in every export.',
    couple: 'With {{name}}',
    unknownPartner: 'With an unknown partner',
    failed: 'The other data could not be loaded.',
    loading: 'Loading the other data',
  },
  receipt: {
    title: 'What became of each line',
    lead: 'What your file says of the family is not lost. What the tree has no place for is kept as it stands and comes back in every export.',
    fate: {
      structure: 'part of the tree',
      kept: 'kept as it stood',
      repaired: 'repaired',
      refused: 'not taken over',
    },
    explain: {
      structure: 'You can see and edit it here.',
      kept: 'It stands under “Other data” of the person or couple, or in its own record.',
      repaired: 'The line broke the rules of the format and was mended before it was read.',
      refused:
        'It contradicts something else, or tells how the file itself was written. It stays in the file’s own lines.',
    },
    lines_one: '{{count, number}} line',
    lines_other: '{{count, number}} lines',
    byKind: 'By kind of line',
    kind: 'Kind of line',
    what: 'What became of it',
    count: 'Lines',
    first: 'First lines',
    download: 'Download line by line (CSV)',
    failed: 'The receipt could not be loaded.',
    loading: 'Loading the receipt',
  },
  exportReceipt: {
    lead: 'Every line of the file by what it is, and every line of your imported files that is not in it.',
    fate: {
      structure: 'written from the tree',
      kept: 'as it stood',
      repaired: 'put in other words',
      refused: 'left out',
    },
    explain: {
      structure: 'Added or changed here, or a line that every such file needs.',
      kept: 'Letter for letter as in the file it came from.',
      repaired: 'It says the same, the way this kind of file says it.',
      refused: 'Of imported files; the numbers are those of their lines there.',
    },
    why: {
      head: 'it spoke of the file it came in',
      edited: 'changed or taken out here',
      deleted: 'the person or couple is no longer in the tree',
      branch: 'outside the branch you chose',
      living: 'details of living people',
      private: 'confidential, or a way to reach somebody',
      named: 'names somebody of whom this file tells nothing',
      unmentioned: 'nobody in the file speaks of it',
      pointer: 'it points to something that is left out',
      format: 'this kind of file has no place for it',
    },
    row: {
      header: 'headings of the table',
      person: 'a person',
    },
  },
  /** By tag. A tag that is not here stands for itself. */
  tag: english,
};
