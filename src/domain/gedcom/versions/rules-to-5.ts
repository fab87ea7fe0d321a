import { readRules } from './convert-record.ts';
import { relationOf, roleOf } from './role-words.ts';
import { numberOf, scriptOfLanguage } from './rules-to-7.ts';
import { NOBODY, type Statement, say } from './statement.ts';

/** What 5.5.1 says with another tag or in another shape than GEDCOM 7. */
export const rulesTo5 = readRules({
  '*.SNOTE': (statement) => ({ ...statement, tag: 'NOTE' }),
  '*.SOUR': described,
  '*.EXID': (statement, parent) => {
    const type = statement.children.find(({ tag }) => tag === 'TYPE');
    const number = type === undefined ? undefined : numberOf(statement.value, type.value);
    if (number === undefined || !parent.children.has(number.tag)) return statement;
    return { ...statement, ...number, children: statement.children.filter((child) => child !== type) };
  },
  'record-INDI.ASSO': (statement) => ({ ...statement, children: statement.children.map(relation) }),
  'INDI-NAME.TRAN': inLetters,
  'PLAC.TRAN': inLetters,
  'FILE-FORM.MEDI': (statement) => ({ ...statement, tag: 'TYPE' }),
});

/** A source without a record is described after SOUR itself; what is quoted of it stands right below. */
function described(statement: Statement): Statement {
  if (statement.pointer !== NOBODY) return statement;
  const page = statement.children.find(({ tag }) => tag === 'PAGE');
  const data = statement.children.find(({ tag }) => tag === 'DATA');
  const isQuoted = data?.children.every(({ tag, children }) => tag === 'TEXT' && children.length === 0) ?? false;
  const rest = statement.children.filter((child) => child !== page && (child !== data || !isQuoted));
  return say('SOUR', page?.value ?? '', [
    ...(page?.children ?? []),
    ...(isQuoted ? (data?.children ?? []) : []),
    ...rest,
  ]);
}

function relation(child: Statement): Statement {
  if (child.tag !== 'ROLE') return child;
  const phrase = child.children.find(({ tag }) => tag === 'PHRASE');
  const words = phrase?.value ?? relationOf(child.value);
  // A phrase that says another role than the word does not replace it.
  if (phrase !== undefined && roleOf(words).role !== child.value) return child;
  return say(
    'RELA',
    words,
    child.children.filter((other) => other !== phrase),
  );
}

function inLetters(statement: Statement): Statement {
  const language = statement.children.find(({ tag }) => tag === 'LANG');
  const [tag, type] = scriptOfLanguage(language?.value ?? '') ?? [];
  if (tag === undefined) return statement;
  const rest = statement.children.filter((child) => child !== language);
  return { ...statement, tag, children: type ? [say('TYPE', type), ...rest] : rest };
}
