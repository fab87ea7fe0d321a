/** What the value of a structure has to be. `text` also stands for every structure that a grammar does not describe. */
export type PayloadKind =
  | 'none'
  | 'text'
  | 'flag'
  | 'pointer'
  | 'enum'
  | 'enums'
  | 'date'
  | 'exactDate'
  | 'period'
  | 'time'
  | 'age'
  | 'count'
  | 'latitude'
  | 'longitude'
  | 'language'
  | 'media'
  | 'file';

export interface StructureType {
  /** The last part of the official URI in GEDCOM 7 ('INDI-NAME', 'record-INDI'); the like in 5.5.1. */
  readonly name: string;
  readonly payload: PayloadKind;
  /** The type of record that a pointer has to mean. */
  readonly target: string | null;
  /** The words of an enumeration. */
  readonly words: ReadonlySet<string>;
  readonly children: ReadonlyMap<string, Place>;
  /** Tags that must not be missing. */
  readonly required: readonly string[];
  /** Tags that may stand only once. */
  readonly hasSingles: boolean;
}

/** A place below a structure where others may stand. */
export interface Place {
  readonly type: StructureType;
  readonly isSingle: boolean;
}

export interface Grammar {
  readonly version: '5.5.1' | '7.0';
  /** By the tag of a record's first line. */
  readonly records: ReadonlyMap<string, StructureType>;
}

interface OpenType extends StructureType {
  children: Map<string, Place>;
  required: string[];
  hasSingles: boolean;
}

/**
 * A grammar from a table of rows: 'names = payload : places'. A payload is a kind, '@NAME' for a pointer to records of that
 * type, or 'enum WORD WORD'. A place is 'TAG' or 'TAG/TYPE' with ? (at most one), * (any number), ! (exactly one) or +
 * (at least one). '$NAME' stands for the group of that name.
 */
export function readGrammar(
  version: Grammar['version'],
  records: readonly string[],
  rows: readonly string[],
  groups: Readonly<Record<string, string>>,
): Grammar {
  const types = new Map<string, OpenType>();
  const places: { type: OpenType; text: string }[] = [];
  for (const row of rows) {
    const [, names = '', payload = '', text = ''] = /^([^=]*) = ([^:]*)(?::(.*))?$/.exec(row) ?? [];
    for (const name of names.split(' ')) {
      const type = openType(name, payload.trimEnd());
      types.set(name, type);
      places.push({ type, text });
    }
  }
  const typeOf = (name: string): OpenType => {
    const known = types.get(name) ?? openType(name, 'text');
    types.set(name, known);
    return known;
  };
  for (const { type, text } of places) {
    const all = text.replace(/\$(\w+)/g, (_, group: string) => groups[group] ?? '');
    for (const place of all.split(' ').filter((part) => part !== '')) addPlace(type, place, typeOf);
  }
  return { version, records: new Map(records.map((tag) => [tag, typeOf(`record-${tag}`)])) };
}

function openType(name: string, payload: string): OpenType {
  const [kind = 'text', ...words] = payload.split(' ');
  const isPointer = kind.startsWith('@');
  return {
    name,
    // Safe: the tables are written here and every kind in them is handled or fails its tests.
    payload: isPointer ? 'pointer' : (kind as PayloadKind),
    target: isPointer ? kind.slice(1) : null,
    words: new Set(words),
    children: new Map(),
    required: [],
    hasSingles: false,
  };
}

function addPlace(type: OpenType, place: string, typeOf: (name: string) => OpenType): void {
  const [, tag = '', name = tag, count = '*'] = /^([A-Z0-9_]+)(?:\/([\w-]+))?([?*!+])$/.exec(place) ?? [];
  const isSingle = count === '?' || count === '!';
  type.children.set(tag, { type: typeOf(name), isSingle });
  if (count === '!' || count === '+') type.required.push(tag);
  if (isSingle) type.hasSingles = true;
}
