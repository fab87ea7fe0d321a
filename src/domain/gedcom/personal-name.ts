/**
 * A NAME value taken apart at its slashes. `given` is what stands before the first one, `surname` everything from the first to
 * the last, slashes included, and `after` the rest. A value without slashes is all given name: nobody gets a surname
 * that was not written.
 */
interface NameParts {
  readonly given: string;
  readonly surname: string;
  readonly after: string;
}

export interface PersonalName {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * First and last name of a NAME value.
 *
 * Several surnames ('Ana /Garcia/ /Ruiz/') are joined by a space. What follows the surname is kept: after a given name it
 * belongs to the surname ('Jan /Jansen/ Jr.' has the last name 'Jansen Jr.', so that both names read in order are what was written),
 * and where nothing stands before the surname it is the given name ('/Nagy/ István').
 */
export function readPersonalName(value: string): PersonalName {
  const { given, surname, after } = splitName(value);
  const lastName = surname.split('/').map(squeeze).filter(Boolean).join(' ');
  if (squeeze(given) === '') return { firstName: orNull(after), lastName: orNull(lastName) };
  return { firstName: orNull(given), lastName: orNull(`${lastName} ${after}`) };
}

/** The NAME value of somebody whose name was typed here, in the order in which names are written in most of the world. */
export function writePersonalName({ firstName, lastName }: PersonalName): string {
  const given = withoutSlashes(firstName);
  const surname = withoutSlashes(lastName);
  if (surname === '') return given;
  return given === '' ? `/${surname}/` : `${given} /${surname}/`;
}

/** The NAME value with an edited name: the part that was not edited keeps the very characters and the order it had. */
export function patchPersonalName(value: string, name: PersonalName): string {
  const before = readPersonalName(value);
  const { given, surname, after } = splitName(value);
  const newSurname = withoutSlashes(name.lastName);
  if (squeeze(given) === '' && squeeze(after) !== '') {
    const slashed = before.lastName === name.lastName ? surname : slash(newSurname);
    return [slashed, withoutSlashes(name.firstName)].filter(Boolean).join(' ');
  }
  const written = before.firstName === name.firstName ? given.trimEnd() : withoutSlashes(name.firstName);
  if (before.lastName === name.lastName) return [written, (surname + after).trimEnd()].filter(Boolean).join(' ');
  const suffix = squeeze(after);
  if (suffix !== '' && newSurname.endsWith(` ${suffix}`)) {
    return [written, slash(newSurname.slice(0, -suffix.length).trim()), suffix].filter(Boolean).join(' ');
  }
  return [written, slash(newSurname)].filter(Boolean).join(' ');
}

function splitName(value: string): NameParts {
  const first = value.indexOf('/');
  if (first < 0) return { given: value, surname: '', after: '' };
  const last = value.lastIndexOf('/');
  const end = last === first ? value.length : last + 1;
  return { given: value.slice(0, first), surname: value.slice(first, end), after: value.slice(end) };
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const orNull = (text: string): string | null => squeeze(text) || null;

const slash = (surname: string): string => (surname === '' ? '' : `/${surname}/`);

/** A slash inside a name would move the border between the names. */
const withoutSlashes = (name: string | null): string => squeeze((name ?? '').replaceAll('/', ' '));

/** What stands before and behind a name and belongs to neither part of it, as its pieces (NPFX, NSFX) say. */
export interface Affixes {
  readonly prefix: string | null;
  readonly suffix: string | null;
}

/** A NAME value without its affixes, with the very characters of those that stood in it. */
interface BareName {
  readonly before: string;
  readonly bare: string;
  readonly behind: string;
}

/** Takes the affixes off a NAME value: some programs write them there, others only as pieces. A name that is nothing else stays whole. */
export function takeAffixes(value: string, { prefix, suffix }: Affixes): BareName {
  let bare = value.trim();
  const title = prefix?.trim() ?? '';
  const isTitled =
    title !== '' && startsWithWord(bare, title) && squeeze(bare.slice(title.length).replaceAll('/', ' ')) !== '';
  const before = isTitled ? title : '';
  if (isTitled) bare = bare.slice(title.length).trimStart();
  const end = suffix?.trim() ?? '';
  const rest = end !== '' && endsWithWord(bare, end) ? bare.slice(0, -end.length) : '';
  if (squeeze(rest.replaceAll('/', ' ')) === '')
    return { before: value.trim().slice(0, before.length), bare, behind: '' };
  let kept = rest.trimEnd();
  while (kept.endsWith(',')) kept = kept.slice(0, -1).trimEnd();
  return { before: value.trim().slice(0, before.length), bare: kept, behind: bare.slice(kept.length) };
}

/** Whether a text begins with these words and they end there, however they are written. */
export const startsWithWord = (text: string, word: string): boolean =>
  text.slice(0, word.length).toLowerCase() === word.toLowerCase() && /^(?:[\s/]|$)/.test(text.slice(word.length));

const endsWithWord = (text: string, word: string): boolean =>
  text.slice(-word.length).toLowerCase() === word.toLowerCase() && /[\s,/]$/.test(text.slice(0, -word.length));
