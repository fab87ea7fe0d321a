import { type Random, seededRandom } from '#domain/tree/generated/random.ts';
import { decodeAscii, decodeUtf8, encodeUtf8 } from '../encodings/utf8.ts';

/** Damage as files suffer it on disks, in mails and in editors; the same seed does the same damage to the same file. */
export function mutateBytes(bytes: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const times = random.between(1, 3);
  let mutated = bytes;
  for (let time = 0; time < times; time += 1) mutated = random.pick(mutations)(mutated, random);
  return mutated;
}

type Mutation = (bytes: Uint8Array, random: Random) => Uint8Array;

/** Lines of any text, whatever its encoding: bytes are taken for characters. */
const linesOf = (bytes: Uint8Array): string[] => decodeAscii(bytes).split('\n');

function bytesOf(lines: readonly string[]): Uint8Array {
  const text = lines.join('\n');
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

const place = (items: { readonly length: number }, random: Random): number =>
  random.between(0, Math.max(0, items.length - 1));

const onLines =
  (change: (lines: string[], random: Random) => void): Mutation =>
  (bytes, random) => {
    const lines = linesOf(bytes);
    change(lines, random);
    return bytesOf(lines);
  };

const garbage = [
  '\u0000\u0000\u0000',
  '0 @X',
  '<html>',
  '99999999999 NOTE',
  '-1 NAME',
  '1',
  '@@@@',
  '0 TRLR',
  '1 CONC ',
  '\u00ff\u00fe',
  '0 HEAD',
  '1 FAMC @I1@',
  '2 DATE @#DHEBREW@ 99 XXX',
  ' '.repeat(300),
];

const mutations: readonly Mutation[] = [
  function flipBytes(bytes, random) {
    const flipped = bytes.slice();
    for (let count = random.between(1, 40); count > 0; count -= 1)
      flipped[place(bytes, random)] = random.between(0, 255);
    return flipped;
  },
  function cutOff(bytes, random) {
    const at = place(bytes, random);
    return random.chance(0.5) ? bytes.slice(0, at) : bytes.slice(at);
  },
  function cutOut(bytes, random) {
    const from = place(bytes, random);
    const to = Math.min(bytes.length, from + random.between(1, 500));
    const rest = new Uint8Array(bytes.length - (to - from));
    rest.set(bytes.subarray(0, from));
    rest.set(bytes.subarray(to), from);
    return rest;
  },
  onLines((lines, random) => {
    for (let count = random.between(2, 60); count > 0; count -= 1) {
      const from = place(lines, random);
      const to = place(lines, random);
      [lines[from], lines[to]] = [lines[to] ?? '', lines[from] ?? ''];
    }
  }),
  onLines((lines, random) => {
    for (let count = random.between(1, 40); count > 0; count -= 1) {
      const at = place(lines, random);
      lines[at] = (lines[at] ?? '').replace(/^\d+/, () => String(random.pick([0, 0, 1, 2, 3, 5, 17, 98, 120])));
    }
  }),
  onLines((lines, random) => {
    for (let count = random.between(1, 40); count > 0; count -= 1) {
      lines.splice(place(lines, random), 0, lines[place(lines, random)] ?? '');
    }
  }),
  onLines((lines, random) => {
    for (let count = random.between(1, 40); count > 0; count -= 1) lines.splice(place(lines, random), 1);
  }),
  onLines((lines, random) => {
    for (let count = random.between(1, 10); count > 0; count -= 1) {
      const at = place(lines, random);
      const line = lines[at] ?? '';
      const cut = place(line, random);
      lines[at] = line.slice(0, cut) + random.pick(garbage) + line.slice(cut);
    }
  }),
  onLines((lines, random) => {
    const name = random.pick(['ANSEL', 'ANSI', 'UNICODE', 'IBMPC', 'MACINTOSH', 'UTF-8', '?']);
    for (const [at, line] of lines.entries()) lines[at] = line.replace(/^1 CHAR .*/, `1 CHAR ${name}`);
  }),
  /** The text in two bytes a character, in either order, with or without a mark. */
  function widen(bytes, random) {
    const text = (random.chance(0.5) ? '\ufeff' : '') + decodeUtf8(bytes);
    const isLittle = random.chance(0.5);
    const wide = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) wide.setUint16(at * 2, text.charCodeAt(at), isLittle);
    return new Uint8Array(wide.buffer);
  },
  /** UTF-8 that was taken for a code page and encoded once more. */
  (bytes) => encodeUtf8(decodeAscii(bytes)),
];
