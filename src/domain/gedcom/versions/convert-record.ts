import type { Grammar, StructureType } from './grammar.ts';
import { grammar7 } from './grammar-7.ts';
import { type FileContext, NOBODY, type Statement, say } from './statement.ts';

/** What replaces a structure before its place in the grammar is looked up; itself where it stays. */
export type Rule = (statement: Statement, parent: StructureType, file: FileContext) => Statement;

/** A way from one version to another. What no rule speaks of and the target's grammar has no place for becomes an extension. */
export interface Conversion {
  readonly source: Grammar;
  readonly target: Grammar;
  /** By tag, then by the type above it; '*' where that makes no difference. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, Rule>>;
  /** A record with the tag and the shape that the target has for it. */
  record(record: Statement, file: FileContext): Statement;
  /** The structure with a value as its type wants it; with another tag where it says something else; null where no value does. */
  payload(statement: Statement, type: StructureType, file: FileContext): Statement | null;
  /** A structure that must not be missing below this one, where one can be made that says nothing new. */
  missing(tag: string, statement: Statement, type: StructureType): Statement | null;
  /** The form that names have to have. */
  tagOf(tag: string): string;
}

/** A table of rules by their paths: 'INDI-NAME.ROMN' below names, '*.NOTE' wherever it stands. */
export function readRules(table: Readonly<Record<string, Rule>>): Conversion['rules'] {
  const rules = new Map<string, Map<string, Rule>>();
  for (const [path, rule] of Object.entries(table)) {
    const [parent = '*', tag = ''] = path.split('.');
    const ofTag = rules.get(tag) ?? new Map<string, Rule>();
    rules.set(tag, ofTag.set(parent, rule));
  }
  return rules;
}

/**
 * A record as the target's grammar wants it. Nothing is left out: a structure that has no place, or whose value fits in no
 * form, becomes an extension ('_' and its tag) with everything below it as it was, and so does one too many of its kind.
 * A record that fits already comes back as the same object.
 */
export function convertRecord(record: Statement, conversion: Conversion, file: FileContext): Statement {
  const prepared = conversion.record(record, file);
  const type = conversion.target.records.get(prepared.tag);
  if (type === undefined) return asExtension(prepared, conversion, file);
  const fitted = conversion.payload(prepared, type, file) ?? withPointerBelow(prepared);
  const source = file.source === conversion.target.version ? undefined : conversion.source.records.get(record.tag);
  return withChildren(fitted, type, source, conversion, file);
}

/** No record is itself a pointer. */
function withPointerBelow(record: Statement): Statement {
  const pointer = { ...record, tag: '_VALUE', xref: null, children: [] };
  return { ...record, value: '', pointer: null, children: [pointer, ...record.children] };
}

/** Only records have names: that of a structure inside one stays as text. */
const withNameBelow = (child: Statement): Statement => ({
  ...child,
  xref: null,
  children: [...child.children, say('_XREF', child.xref ?? '')],
});

/** The children brought into their places, and what is missing added. */
function withChildren(
  statement: Statement,
  type: StructureType,
  source: StructureType | undefined,
  conversion: Conversion,
  file: FileContext,
): Statement {
  let children: Statement[] | undefined;
  for (const [at, child] of statement.children.entries()) {
    const fitted = fitIn(child, type, source, conversion, file);
    if (fitted === child && children === undefined) continue;
    children ??= statement.children.slice(0, at);
    children.push(fitted);
  }
  const placed = type.hasSingles ? withoutSurplus(children ?? statement.children, type, conversion, file) : children;
  let result = placed === undefined || placed === statement.children ? statement : { ...statement, children: placed };
  for (const tag of type.required) {
    if (result.children.some((child) => child.tag === tag)) continue;
    const added = conversion.missing(tag, result, type);
    if (added === null) continue;
    result = { ...result, children: [...result.children, withChildrenOf(added, type, conversion, file)] };
  }
  return result;
}

const withChildrenOf = (
  added: Statement,
  parent: StructureType,
  conversion: Conversion,
  file: FileContext,
): Statement => fitIn(added, parent, undefined, conversion, file);

function fitIn(
  child: Statement,
  parent: StructureType,
  source: StructureType | undefined,
  conversion: Conversion,
  file: FileContext,
): Statement {
  if (child.xref !== null) return fitIn(withNameBelow(child), parent, source, conversion, file);
  const rules = conversion.rules.get(child.tag);
  const rule = rules?.get(parent.name) ?? rules?.get('*');
  const replaced = rule === undefined ? child : rule(child, parent, file);
  const place = parent.children.get(replaced.tag);
  if (place === undefined) {
    return comeBack(replaced, parent, source, conversion, file) ?? asExtension(replaced, conversion, file);
  }
  const valued = conversion.payload(replaced, place.type, file);
  if (valued === null) return asExtension(child, conversion, file);
  if (valued.tag !== replaced.tag) return fitIn(valued, parent, source, conversion, file);
  const complete = withChildren(valued, place.type, source?.children.get(child.tag)?.type, conversion, file);
  const isComplete = place.type.required.every((tag) => complete.children.some((other) => other.tag === tag));
  return isComplete ? complete : asExtension(child, conversion, file);
}

/**
 * A structure that was made an extension on its way through the other version ('_PHRASE' in 5.5.1) has its place here again,
 * unless the other version has a place for it too, so that the '_' must have meant something else, or a rule speaks of it.
 */
function comeBack(
  statement: Statement,
  parent: StructureType,
  source: StructureType | undefined,
  conversion: Conversion,
  file: FileContext,
): Statement | null {
  if (source === undefined || !statement.tag.startsWith('_') || conversion.rules.has(statement.tag)) return null;
  const tag = statement.tag.slice(1);
  if (!parent.children.has(tag) || source.children.has(tag)) return null;
  const fitted = fitIn({ ...statement, tag }, parent, undefined, conversion, file);
  return fitted.tag.startsWith('_') ? null : fitted;
}

/** Keeps a structure that has no place: everything stays but its tag and the names of records. */
function asExtension(statement: Statement, conversion: Conversion, file: FileContext): Statement {
  const isExtension = statement.tag.startsWith('_');
  const tag = isExtension ? statement.tag : `_${statement.tag}`;
  return renamed(statement, tag, conversion, file);
}

function renamed(statement: Statement, wanted: string, conversion: Conversion, file: FileContext): Statement {
  const tag = conversion.tagOf(wanted);
  const { pointer } = statement;
  const found = pointer === null || pointer === NOBODY ? undefined : file.find(pointer);
  let children: Statement[] | undefined;
  for (const [at, child] of statement.children.entries()) {
    const kept = renamed(child, child.tag, conversion, file);
    if (kept !== child) children ??= statement.children.slice(0, at);
    children?.push(kept);
  }
  // What an extension points to without a record of that name is its own matter, as long as the version is the same.
  const isKept = pointer === NOBODY || (found === undefined && file.source === '7.0' && conversion.target === grammar7);
  const isSame = isKept || found?.xref === (pointer ?? undefined);
  if (tag === statement.tag && children === undefined && isSame) return statement;
  const value = pointer !== null && !isKept && found === undefined ? `@${pointer}@` : statement.value;
  return {
    ...statement,
    tag,
    value,
    pointer: isKept ? pointer : (found?.xref ?? null),
    children: children ?? statement.children,
  };
}

function withoutSurplus(
  children: readonly Statement[],
  type: StructureType,
  conversion: Conversion,
  file: FileContext,
): readonly Statement[] {
  const standing = new Set<string>();
  let result: Statement[] | undefined;
  for (const [at, child] of children.entries()) {
    let kept = child;
    if (type.children.get(child.tag)?.isSingle === true && standing.has(child.tag)) {
      const other = otherPlace(child.tag, standing);
      kept = other === null ? asExtension(child, conversion, file) : { ...child, tag: other };
      result ??= children.slice(0, at);
    }
    standing.add(kept.tag);
    result?.push(kept);
  }
  return result ?? children;
}

/** HUSB and WIFE are the two places of a couple, whatever their sex: the second of a kind takes the other where it is free. */
function otherPlace(tag: string, standing: ReadonlySet<string>): 'HUSB' | 'WIFE' | null {
  if (tag === 'HUSB' && !standing.has('WIFE')) return 'WIFE';
  return tag === 'WIFE' && !standing.has('HUSB') ? 'HUSB' : null;
}
