import { ageIn7 } from './age-payload.ts';
import type { Conversion } from './convert-record.ts';
import { dateIn7, exactDateIn7, type Phrased, periodIn7 } from './date-payload.ts';
import { escapedUri, fileIn7 } from './file-payload.ts';
import type { StructureType } from './grammar.ts';
import { grammar5 } from './grammar-5.ts';
import { grammar7 } from './grammar-7.ts';
import { languageTag } from './language-tags.ts';
import { mediaType, mediaTypeOfFile } from './media-format.ts';
import { objectRecordIn7, rulesTo7 } from './rules-to-7.ts';
import { type FileContext, NOBODY, pointTo, type Statement, say } from './statement.ts';

/** From 5.5, 5.5.1 or 5.5.5 to 7.0; and from 7.0 to itself, which repairs what other programs did not write to the letter. */
export const conversionTo7: Conversion = {
  source: grammar5,
  target: grammar7,
  rules: rulesTo7,
  record(record) {
    if (record.tag === 'NOTE') return { ...record, tag: 'SNOTE' };
    return record.tag === 'OBJE' ? objectRecordIn7(record) : record;
  },
  payload,
  missing(tag, statement, type) {
    if (type.name === 'FILE' && tag === 'FORM') return say('FORM', mediaTypeOfFile(statement.value));
    if (type.name === 'record-OBJE') return say('FILE', '');
    if (type.name === 'SLGC') return pointTo('FAMC', NOBODY);
    if (type.name === 'ASSO') return say('ROLE', 'OTHER');
    // An empty text is the only one that says nothing.
    return tag === 'TYPE' || tag === 'NAME' ? say(tag, '') : null;
  },
  tagOf: (tag) => tag.toUpperCase().replace(/[^A-Z0-9_]/g, '_'),
};

function payload(statement: Statement, type: StructureType, file: FileContext): Statement | null {
  const { value, pointer } = statement;
  if (type.payload === 'pointer') return pointerIn7(statement, type, file);
  if (pointer !== null) {
    // A text that looks like a pointer; a pointer to a record keeps its meaning as an extension.
    return file.find(pointer) === undefined && type.payload === 'text'
      ? { ...statement, pointer: null, value: `@${pointer}@` }
      : null;
  }
  switch (type.payload) {
    case 'none':
      return value === '' ? statement : withText(statement, value, type);
    case 'flag':
      return flagIn7(statement, type);
    case 'enum':
      return wordIn7(statement, type);
    case 'enums':
      return withValue(statement, listOfWords(value, type));
    case 'date':
      return phrased(statement, dateIn7(value));
    case 'period':
      return phrased(statement, periodIn7(value));
    case 'age':
      return phrased(statement, ageIn7(value));
    case 'exactDate':
      return withValue(statement, exactDateIn7(value));
    case 'time':
      return withValue(statement, /^\d?\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/.test(value.trim()) ? value.trim() : null);
    case 'count':
      return withValue(statement, /^\d+$/.test(value.trim()) ? value.trim() : null);
    case 'latitude':
      return withValue(statement, coordinate(value, 'N', 'S'));
    case 'longitude':
      return withValue(statement, coordinate(value, 'E', 'W'));
    case 'language':
      return withValue(statement, languageTag(value));
    case 'media':
      return withValue(statement, mediaType(value));
    case 'file':
      return withValue(statement, file.source === '7.0' ? escapedUri(value) : fileIn7(value));
    default:
      return statement;
  }
}

function withValue(statement: Statement, value: string | null): Statement | null {
  if (value === null) return null;
  return value === statement.value ? statement : { ...statement, value };
}

function phrased(statement: Statement, { value, phrase }: Phrased): Statement {
  if (phrase === null) return value === statement.value ? statement : { ...statement, value };
  return { ...statement, value, children: [say('PHRASE', phrase), ...statement.children] };
}

/** A text where none may stand goes below the structure, for people to read. */
function withText(statement: Statement, text: string, type: StructureType): Statement {
  const tag = type.children.has('NOTE') ? 'NOTE' : '_VALUE';
  return { ...statement, value: '', children: [say(tag, text), ...statement.children] };
}

function flagIn7(statement: Statement, type: StructureType): Statement {
  const word = statement.value.trim().toUpperCase();
  if (word === '' || word === 'Y' || word === 'YES') {
    const value = word === '' ? '' : 'Y';
    return value === statement.value ? statement : { ...statement, value };
  }
  if (word === 'N' || word === 'NO') return { ...statement, tag: 'NO', value: statement.tag };
  return withText(statement, statement.value, type);
}

/** In upper case; what is not in the list is OTHER with the word as its phrase, where the list has OTHER. */
function wordIn7(statement: Statement, type: StructureType): Statement | null {
  const word = statement.value.trim();
  const code = word.toUpperCase();
  if (type.words.has(code)) return withValue(statement, code);
  if (/^_[A-Z0-9_]+$/.test(word)) return statement;
  const known = ordinanceStatus.get(code);
  if (known !== undefined && type.words.has(known)) return { ...statement, value: known };
  const other = ['OTHER', 'EVEN'].find((one) => type.words.has(one));
  if (other === undefined || word === '' || !type.children.has('PHRASE')) return null;
  const phrase = type.name === 'ROLE' ? word.replace(/^\((.*)\)$/, '$1') : word;
  return { ...statement, value: other, children: [say('PHRASE', phrase), ...statement.children] };
}

const ordinanceStatus: ReadonlyMap<string, string> = new Map([
  ['DNS/CAN', 'DNS_CAN'],
  ['PRE-1970', 'PRE_1970'],
]);

function listOfWords(value: string, type: StructureType): string | null {
  const words = value
    .toUpperCase()
    .split(/[,;]/)
    .map((word) => word.trim());
  return words.every((word) => type.words.has(word) || /^_[A-Z0-9_]+$/.test(word)) ? words.join(', ') : null;
}

function pointerIn7(statement: Statement, type: StructureType, file: FileContext): Statement | null {
  const { value, pointer } = statement;
  if (pointer === NOBODY) return statement;
  if (pointer === null) {
    if (value === '') return { ...statement, pointer: NOBODY };
    if (!type.children.has('PHRASE')) return null;
    return { ...statement, pointer: NOBODY, value: '', children: [say('PHRASE', value), ...statement.children] };
  }
  const found = file.find(pointer);
  // A record that is not in the file: which one was meant stays.
  if (found === undefined) {
    return { ...statement, pointer: NOBODY, children: [say('_XREF', pointer), ...statement.children] };
  }
  // A record of an extension may be what is meant, under another tag.
  if (found.tag !== type.target && !found.tag.startsWith('_')) return null;
  return found.xref === pointer ? statement : { ...statement, pointer: found.xref };
}

/** 'N18.15' of '18,15', '-18.15' and 'N 18.15'. */
function coordinate(value: string, positive: string, negative: string): string | null {
  const [, before = '', sign = '', number = '', after = ''] =
    /^([NSEW]?) ?([+-]?) ?(\d+(?:[.,]\d+)?)°? ?([NSEW]?)$/.exec(value.trim().toUpperCase()) ?? [];
  const letter = before || after;
  if (number === '' || (letter !== '' && letter !== positive && letter !== negative)) return null;
  const isNegative = (letter === negative) !== (sign === '-');
  return (isNegative ? negative : positive) + number.replace(',', '.');
}
