import { readRules } from './convert-record.ts';
import type { StructureType } from './grammar.ts';
import { roleOf } from './role-words.ts';
import { type FileContext, NOBODY, pointTo, type Statement, say } from './statement.ts';
import { uuidOf } from './uuid-payload.ts';

/** What GEDCOM 7 says with another tag or in another shape than 5.5.1; everything else is a matter of grammar and values. */
export const rulesTo7 = readRules({
  '*.NOTE': noteOrPointer,
  '*.SOUR': (statement, parent) =>
    parent.children.get('SOUR')?.type.payload === 'pointer' ? citation(statement) : statement,
  '*.OBJE': (statement, parent, file) =>
    parent.children.has('OBJE') && statement.pointer === null ? linkTo(statement, file) : statement,
  '*.ASSO': association,
  '*.EMAI': (statement, parent) => (parent.children.has('EMAIL') ? { ...statement, tag: 'EMAIL' } : statement),
  '*._UID': (statement, parent, file) => {
    const uuid = file.source === '5.5.1' && parent.children.has('UID') ? uuidOf(statement.value) : null;
    return uuid === null ? statement : { ...statement, tag: 'UID', value: uuid };
  },
  '*.AFN': externalId,
  '*.RFN': externalId,
  '*.RIN': externalId,
  'INDI-NAME.ROMN': transliteration,
  'INDI-NAME.FONE': transliteration,
  'PLAC.ROMN': transliteration,
  'PLAC.FONE': transliteration,
  // A name, where 5.5.1 wants a pointer: another name of the same person.
  'record-INDI.ALIA': (statement) =>
    statement.pointer === null && statement.value !== ''
      ? { ...statement, tag: 'NAME', children: [say('TYPE', 'AKA'), ...statement.children] }
      : statement,
  'FORM.TYPE': (statement) => ({ ...statement, tag: 'MEDI' }),
});

function noteOrPointer(statement: Statement, _: unknown, file: FileContext): Statement {
  if (statement.pointer === null) return statement;
  const found = file.find(statement.pointer);
  return found === undefined || found.tag === 'SNOTE' ? { ...statement, tag: 'SNOTE' } : statement;
}

/** A source that is only described, as text after SOUR, is nobody's record, cited as a whole. */
function citation(statement: Statement): Statement {
  const texts = statement.children.filter(({ tag }) => tag === 'TEXT');
  const isDescribed = statement.pointer === null;
  if (!isDescribed && texts.length === 0) return statement;
  const page = isDescribed && statement.value !== '' ? [say('PAGE', statement.value)] : [];
  const rest = statement.children.filter(({ tag }) => tag !== 'TEXT');
  const data = rest.find(({ tag }) => tag === 'DATA') ?? say('DATA', '');
  const quoted = texts.length === 0 ? [] : [{ ...data, children: [...data.children, ...texts] }];
  const others = texts.length === 0 ? rest : rest.filter((child) => child !== data);
  const children = [...page, ...quoted, ...others];
  return isDescribed ? pointTo('SOUR', NOBODY, children) : { ...statement, children };
}

/** What a link to a multimedia record may hold; the rest of an object that stood inline belongs to its record. */
const ofLink = (child: Statement): boolean => child.tag === 'TITL' || child.tag.startsWith('_');

function linkTo(statement: Statement, file: FileContext): Statement {
  if (statement.value !== '' && statement.children.length === 0) return statement;
  const ofRecord = objectRecordIn7({ ...statement, children: statement.children.filter((child) => !ofLink(child)) });
  const described = statement.value === '' ? [] : [say('NOTE', statement.value)];
  const xref = file.addRecord('OBJE', [...ofRecord.children, ...described]);
  return pointTo('OBJE', xref, statement.children.filter(ofLink));
}

/** FORM and TITL stand below every FILE in GEDCOM 7; in 5.5 they stand beside it. */
export function objectRecordIn7(record: Statement): Statement {
  const files = record.children.filter(({ tag }) => tag === 'FILE');
  const about = record.children.filter(({ tag }) => tag === 'FORM' || tag === 'TITL');
  if (about.length === 0) return record;
  const complete = (files.length === 0 ? [say('FILE', '')] : files).map((file) => ({
    ...file,
    children: [...about.filter(({ tag }) => !file.children.some((child) => child.tag === tag)), ...file.children],
  }));
  const rest = record.children.filter((child) => !files.includes(child) && !about.includes(child));
  return { ...record, children: [...complete, ...rest] };
}

function association(statement: Statement): Statement {
  const relation = statement.children.find(({ tag }) => tag === 'RELA');
  if (relation === undefined) return statement;
  const { role, phrase } = roleOf(relation.value);
  const words = phrase === null ? [] : [say('PHRASE', phrase)];
  const said = say('ROLE', role, [...words, ...relation.children]);
  return { ...statement, children: statement.children.map((child) => (child === relation ? said : child)) };
}

const TERMS = 'https://gedcom.io/terms/v7/';

/** The number of a record in some system, whose name is part of the type: of the file's own for RIN, before a colon for RFN. */
function externalId(statement: Statement, parent: StructureType, file: FileContext): Statement {
  if (!parent.children.has('EXID')) return statement;
  const [, resource, number = ''] = (statement.tag === 'RFN' && /^([\w.-]+):(.+)$/.exec(statement.value)) || [];
  const system = statement.tag === 'RIN' ? file.system : resource;
  const type = TERMS + statement.tag + (system ? `#${encodeURIComponent(system)}` : '');
  const value = resource === undefined ? statement.value : number;
  return { ...statement, tag: 'EXID', value, children: [say('TYPE', type), ...statement.children] };
}

/** The tag and the value of the number that an EXID of this TYPE was; undefined for the numbers of other places. */
export function numberOf(value: string, type: string): { readonly tag: string; readonly value: string } | undefined {
  const [, tag, system] = /^https:\/\/gedcom\.io\/terms\/v7\/(AFN|RFN|RIN)(?:#(.*))?$/.exec(type) ?? [];
  if (tag === undefined) return undefined;
  return { tag, value: tag === 'RFN' && system ? `${system}:${value}` : value };
}

const scripts: readonly (readonly [tag: string, type: string | null, language: string])[] = [
  ['ROMN', 'romaji', 'ja-Latn'],
  ['ROMN', 'pinyin', 'und-Latn-pinyin'],
  ['ROMN', 'wadegiles', 'zh-Latn-wadegile'],
  ['FONE', 'kana', 'ja-hrkt'],
  ['FONE', 'hangul', 'ko-hang'],
  ['ROMN', null, 'und-Latn'],
  ['FONE', null, 'und-x-phonetic'],
];

/** A name or a place in other letters; how it was put into them stays below where it has no language tag. */
function transliteration(statement: Statement): Statement {
  const type = statement.children.find(({ tag }) => tag === 'TYPE');
  const named = scripts.find(([tag, word]) => tag === statement.tag && word === type?.value.trim().toLowerCase());
  const language = named?.[2] ?? (statement.tag === 'ROMN' ? 'und-Latn' : 'und-x-phonetic');
  const rest = statement.children.filter((child) => child !== type || named === undefined);
  return { ...statement, tag: 'TRAN', children: [say('LANG', language), ...rest] };
}

/** FONE or ROMN and its TYPE, where a language tag stands for one of them. */
export const scriptOfLanguage = (language: string) => scripts.find(([, , known]) => known === language);
