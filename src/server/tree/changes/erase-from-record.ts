import { sql } from 'drizzle-orm';
import { splitPhrase } from '#domain/dates/split-phrase.ts';
import { atSignsOf, versionOfHead } from '#domain/gedcom/at-signs.ts';
import { kindOfRecord, textsOf, wordsIn } from '#domain/gedcom/leave-out-private.ts';
import { createRecordPatch } from '#domain/gedcom/record-patch.ts';
import { childrenOf, type GedcomNode, parseStructure } from '#domain/gedcom/structure.ts';
import type { Called, FindNamed } from '#domain/privacy/find-named.ts';
import { countsIn, type TextKind } from '#domain/privacy/left-out-text.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import type { Queryable } from '#server/platform/db/connection.ts';

/** A record of somebody else, or of nobody, as its row has it. */
export interface ErasedRecord {
  readonly id: string;
  readonly import_id: string;
  readonly entity_id: string | null;
  readonly tag: string;
  readonly lines: string;
  readonly said: string | null;
}

interface Told extends Called {
  readonly id: MemberId;
  readonly notes: string | null;
  readonly biography: string | null;
}

/** Whether a pointer in a record of some import means a record of the person. */
export type PointsAtErased = (importId: string, pointer: string) => boolean;

interface Parts {
  readonly isOwn: PointsAtErased;
  /** Whether somebody without a name stays where they stood, with their ties. */
  readonly keepsPlace: boolean;
  readonly isNamed: FindNamed;
  readonly people: ReadonlyMap<string, Told>;
  readonly couples: ReadonlyMap<string, readonly MemberId[]>;
  readonly decide: (text: string, kind: TextKind, of: MemberId | null) => boolean;
  /** Whether it is, or is in, a text that was decided to stay. */
  readonly isStaying: (text: string) => boolean;
}

export interface RecordEraser {
  /** How the files of a tree write their lines. */
  readonly readHeads: (db: Queryable, treeId: TreeId) => Promise<void>;
  /**
   * Lines without what says something of the person. Texts that are `listed` go as it is decided; of what is only `remembered`
   * those go that are not among the listed ones that stay.
   */
  readonly erase: (
    record: Omit<ErasedRecord, 'lines' | 'said' | 'id'>,
    lines: string,
    are: 'listed' | 'remembered',
  ) => string;
  /** Whether the record is a picture all of whose files go: then nothing is left to be pointed to. */
  readonly isGoingPicture: (record: ErasedRecord) => boolean;
  /** The same of a row in the log. */
  readonly eraseImage: (image: Record<string, unknown>) => Record<string, unknown>;
}

/** Lines that say who belongs to a family: they stay as long as the place does, without what stands below them. */
const ties: ReadonlySet<string> = new Set(['HUSB', 'WIFE', 'CHIL', 'FAMS', 'FAMC']);
/** Those of them that name a family: it stays as long as anybody is left in it. */
const tiesToFamily: ReadonlySet<string> = new Set(['FAMS', 'FAMC']);

/** Whether a structure shows files, and all of them are such. */
function isPictureOf(node: GedcomNode, isSuch: (file: GedcomNode) => boolean): boolean {
  const files = node.tag === 'OBJE' ? childrenOf(node, 'FILE') : [];
  return files.length > 0 && files.every(isSuch);
}

export function createRecordEraser({
  isOwn,
  keepsPlace,
  isNamed,
  people,
  couples,
  decide,
  isStaying,
}: Parts): RecordEraser {
  const versions = new Map<string, ReturnType<typeof versionOfHead>>();

  const parse = (importId: string, lines: string) => {
    const version = versions.get(importId) ?? '7.0';
    return { version, record: parseStructure(lines, versions.has(importId) ? atSignsOf(version) : 'all') };
  };

  const erase: RecordEraser['erase'] = ({ import_id: importId, entity_id: entity, tag }, lines, are) => {
    const { version, record } = parse(importId, lines);
    const patch = createRecordPatch(lines, version);
    const person = people.get(entity ?? '');
    const of = person?.id ?? couples.get(entity ?? '')?.[0] ?? null;
    const whole = (text: string) => [person?.notes, person?.biography].find((row) => row?.includes(text)) ?? text;
    const goes = (node: GedcomNode, kindOfNode: TextKind): boolean => {
      const words = wordsIn(node, kindOfNode);
      if (words === null || !isNamed(words.text, person, countsIn(words.kind))) return false;
      const text = whole(words.text);
      if (are === 'remembered') return !isStaying(text);
      if (text === person?.biography) return decide(text, 'biography', of);
      return decide(text, text === person?.notes ? 'note' : words.kind, of);
    };
    const takeOut = (node: GedcomNode) => {
      const date = node.tag === 'DATE' ? splitPhrase(node.value).date : null;
      if (date === null) patch.replaceWhole(node);
      else patch.replaceOwnLines(node, [`${node.level} ${node.tag} ${date}`]);
    };
    // The record stays under its name, since others may point to it.
    if (goes(record, kindOfRecord(tag)))
      patch.replaceOwnLines(record, [/^0 (?:@[^@]+@ )?\S+/.exec(lines)?.[0] ?? lines]);
    for (const { node, kind, goDeeper } of textsOf(record)) {
      if (node.pointer !== null && isOwn(importId, node.pointer)) {
        if (!(keepsPlace ? ties : tiesToFamily).has(node.tag)) patch.replaceWhole(node);
        else for (const child of node.children) patch.replaceWhole(child);
      } else if (goes(node, kind)) takeOut(node);
      else if (isPictureOf(node, (file) => goes(file, 'picture'))) patch.replaceWhole(node);
      else goDeeper();
    }
    return patch.result();
  };

  return {
    async readHeads(db, treeId) {
      const { rows } = await db.execute<{ importId: string; lines: string }>(
        sql`select import_id as "importId", lines from gedcom_records where tree_id = ${treeId} and tag = 'HEAD'`,
      );
      for (const { importId, lines } of rows) versions.set(importId, versionOfHead(lines));
    },
    erase,
    isGoingPicture({ import_id: importId, tag, lines }) {
      if (tag !== 'OBJE') return false;
      return isPictureOf(parse(importId, lines).record, ({ value }) => {
        if (!isNamed(value, undefined, countsIn('picture'))) return false;
        return decide(value, 'picture', null);
      });
    },
    eraseImage(image) {
      const textIn = (column: string) => (typeof image[column] === 'string' ? image[column] : null);
      const record = {
        import_id: textIn('import_id') ?? '',
        entity_id: textIn('entity_id'),
        tag: textIn('tag') ?? '',
      };
      const changed = (['lines', 'said'] as const).flatMap((column) => {
        const before = image[column];
        if (typeof before !== 'string') return [];
        const after = erase(record, before, 'remembered');
        return after === before ? [] : [[column, after] as const];
      });
      return changed.length === 0 ? image : { ...image, ...Object.fromEntries(changed) };
    },
  };
}
