import { type Sound, soundOf } from './name-sounds.ts';
import { countBits, countSlips, lettersIn } from './slips.ts';

/** How well a word answers to one that was typed; the smaller, the better. 0: not at all. */
export const GRADE = { equals: 1, begins: 2, holds: 3, respelt: 4, mistyped: 5, sounds: 6 } as const;

/** Words shorter than this are one slip away from too many others. */
const SHORTEST_MISTYPED = 4;

/** All words as they answer to one word, folded as they are. Exact as `includes` is: nothing has a meaning of its own. */
export function gradeExactly(words: readonly string[], typed: string): Uint8Array {
  const grades = new Uint8Array(words.length);
  for (let number = 0; number < words.length; number++) {
    const word = words[number] ?? '';
    const at = word.indexOf(typed);
    if (at > 0) grades[number] = GRADE.holds;
    else if (at === 0) grades[number] = word.length === typed.length ? GRADE.equals : GRADE.begins;
  }
  return grades;
}

/** A word, or a part of one, with what it sounds like and which letters it has. */
export interface HeardPart {
  readonly part: string;
  readonly letters: number;
  readonly sound: Sound;
}

/** A word of several parts, such as 'anna-maria', is heard whole and in its parts. */
export function hear(word: string): readonly HeardPart[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const whole = parts.join('');
  return [...new Set([whole, ...parts])].map((part) => ({ part, letters: lettersIn(part), sound: soundOf(part) }));
}

interface HeardWords {
  readonly words: readonly string[];
  readonly heard: readonly (readonly HeardPart[])[];
}

/** As `gradeExactly`, and where that finds nothing in a word, by how it sounds and by slips of the keyboard. */
export function gradeLoosely({ words, heard }: HeardWords, typed: string): Uint8Array {
  const grades = gradeExactly(words, typed);
  const [asked] = hear(typed);
  if (!asked) return grades;
  for (let word = 0; word < words.length; word++) {
    if (grades[word] === 0) grades[word] = gradeOf(heard[word] ?? [], asked);
  }
  return grades;
}

function gradeOf(parts: readonly HeardPart[], asked: HeardPart): number {
  let best: number = GRADE.sounds + 1;
  for (const part of parts) {
    if (isRespelt(part, asked)) return GRADE.respelt;
    if (best > GRADE.mistyped && isMistyped(part, asked)) best = GRADE.mistyped;
    else if (best > GRADE.sounds && soundsLike(part.sound, asked.sound)) best = GRADE.sounds;
  }
  return best > GRADE.sounds ? 0 : best;
}

/** The last word is still being typed: a reading that begins with it will do. */
function isRespelt({ sound }: HeardPart, { sound: asked, part }: HeardPart): boolean {
  if (part.length < 3 || asked.code === '') return false;
  return sound.spellings.some((spelling) => asked.spellings.some((one) => spelling.startsWith(one)));
}

function isMistyped({ part, letters }: HeardPart, { part: asked, letters: typed }: HeardPart): boolean {
  if (asked.length < SHORTEST_MISTYPED || part.length < SHORTEST_MISTYPED - 1) return false;
  // One slip brings in one letter at most that the other word does not have.
  if (countBits(typed & ~letters) > 1) return false;
  if (countSlips(part, asked, 1) <= 1) return true;
  // Its beginning, of a word that is still being typed.
  if (asked.length < SHORTEST_MISTYPED + 1 || part.length <= asked.length) return false;
  return [0, 1, -1].some((more) => countSlips(part.slice(0, asked.length + more), asked, 1) <= 1);
}

/** One code stands for many names: those that are also written much alike. */
function soundsLike(sound: Sound, asked: Sound): boolean {
  if (asked.plain.length < SHORTEST_MISTYPED || asked.code.length < 2 || sound.code !== asked.code) return false;
  const most = Math.max(1, Math.floor(asked.plain.length / 4));
  return countSlips(sound.plain, asked.plain, most) <= most;
}
