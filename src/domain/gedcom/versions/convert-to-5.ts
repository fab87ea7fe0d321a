import { ageIn5 } from './age-payload.ts';
import type { Conversion } from './convert-record.ts';
import { dateIn5, type Phrased } from './date-payload.ts';
import { fileIn5 } from './file-payload.ts';
import type { StructureType } from './grammar.ts';
import { grammar5 } from './grammar-5.ts';
import { grammar7 } from './grammar-7.ts';
import { languageName } from './language-tags.ts';
import { mediaFormat } from './media-format.ts';
import { rulesTo5 } from './rules-to-5.ts';
import { type FileContext, NOBODY, type Statement } from './statement.ts';

/** From 7.0 to 5.5.1. What is new in 7.0 becomes an extension ('_EXID', '_PHRASE'), which comes back on the way to 7.0. */
export const conversionTo5: Conversion = {
  source: grammar7,
  target: grammar5,
  rules: rulesTo5,
  record: (record) => (record.tag === 'SNOTE' ? { ...record, tag: 'NOTE' } : record),
  payload,
  missing: () => null,
  tagOf: (tag) => tag,
};

function payload(statement: Statement, type: StructureType, file: FileContext): Statement | null {
  const { value, pointer } = statement;
  if (pointer !== null) return pointerIn5(statement, pointer, file);
  switch (type.payload) {
    case 'enum':
      return wordIn5(statement, type);
    case 'enums':
      return withValue(statement, value.toLowerCase());
    case 'date':
      return withoutPhrase(statement, dateIn5);
    case 'age':
      return withoutPhrase(statement, ageIn5);
    case 'language':
      return withValue(statement, languageName(value));
    case 'media':
      return withValue(statement, mediaFormat(value));
    case 'file':
      return withValue(statement, fileIn5(value));
    default:
      return statement;
  }
}

const withValue = (statement: Statement, value: string): Statement =>
  value === statement.value ? statement : { ...statement, value };

/** A pointer to nobody stays: 5.5.1 has no better word for it. */
function pointerIn5(statement: Statement, pointer: string, file: FileContext): Statement {
  const found = pointer === NOBODY ? undefined : file.find(pointer);
  const meant = statement.children.find(({ tag }) => tag === '_XREF');
  if (pointer === NOBODY && meant !== undefined && meant.value !== '') {
    return { ...statement, pointer: meant.value, children: statement.children.filter((child) => child !== meant) };
  }
  return found === undefined || found.xref === pointer ? statement : { ...statement, pointer: found.xref };
}

function withoutPhrase(statement: Statement, say: (phrased: Phrased) => Phrased): Statement {
  const phrase = statement.children.find(({ tag }) => tag === 'PHRASE');
  const said = say({ value: statement.value, phrase: phrase?.value ?? null });
  const isSaid = phrase !== undefined && said.phrase === null && phrase.children.length === 0;
  if (!isSaid) return withValue(statement, phrase === undefined ? said.value : statement.value);
  return { ...statement, value: said.value, children: statement.children.filter((child) => child !== phrase) };
}

/** Words that 5.5.1 writes in small letters. */
const inSmallLetters: ReadonlySet<string> = new Set(['NAME-TYPE', 'PEDI', 'FAMC-STAT', 'MEDI']);
const ordinanceStatus: ReadonlyMap<string, string> = new Map([
  ['DNS_CAN', 'DNS/CAN'],
  ['PRE_1970', 'PRE-1970'],
]);

function wordIn5(statement: Statement, type: StructureType): Statement {
  const phrase = statement.children.find(({ tag }) => tag === 'PHRASE');
  if (statement.value === 'OTHER' && phrase !== undefined && phrase.children.length === 0) {
    const value = type.name === 'ROLE' ? `(${phrase.value})` : phrase.value;
    return { ...statement, value, children: statement.children.filter((child) => child !== phrase) };
  }
  const word = ordinanceStatus.get(statement.value) ?? statement.value;
  return withValue(statement, inSmallLetters.has(type.name) ? word.toLowerCase() : word);
}
