import { inflateSync } from 'node:zlib';

export interface ReadPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** What somebody finds who searches or copies: a line for every piece of text, as the document says it is meant. */
  readonly lines: readonly string[];
  /** Its content, uncompressed. */
  readonly content: string;
}

export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  /** Of the document, as its metadata say. */
  readonly title: string | undefined;
  /** In order, whatever they lead to. */
  readonly bookmarks: readonly string[];
  /** Everything that is neither picture nor font nor content, for what must not be there. */
  readonly dictionaries: string;
  /** How many fonts are embedded, and which PDF refers to without embedding them. */
  readonly fontFiles: number;
  readonly looseFonts: readonly string[];
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | undefined;
}

/** Reads as much of a PDF of ours as tests ask about, without any tool: objects by the table at its end, streams inflated. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const all = [...objects.values()];
  const streamOf = (reference: string | undefined) => {
    const { stream } = objects.get(Number(reference)) ?? {};
    if (!stream) throw new Error(`There is no stream ${reference}.`);
    return stream.toString('latin1');
  };
  const fonts = new Map(
    [...objects].flatMap(([number, { dictionary }]) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(dictionary);
      return unicode ? [[number, readUnicode(streamOf(unicode[1]))] as const] : [];
    }),
  );
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
      const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(dictionary)?.[1]))?.dictionary ?? '';
      const named = new Map(
        Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', number]) => [
          name,
          fonts.get(Number(number)) ?? [],
        ]),
      );
      const content = streamOf(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]);
      return { width: Number(width), height: Number(height), lines: readLines(content, named), content };
    });
  const info = /\/Info (\d+) 0 R/.exec(file.subarray(-2000).toString('latin1'));
  const titleRef = /\/Title (\d+) 0 R/.exec(objects.get(Number(info?.[1]))?.dictionary ?? '');
  const dictionaries = all.map(({ dictionary }) => dictionary).join('\n');
  return {
    pages,
    title: titleRef ? readString(objects.get(Number(titleRef[1]))?.dictionary ?? '') : undefined,
    bookmarks: all.flatMap(({ dictionary }) => {
      const title = /\/Dest \[[^\]]*\][\s\S]*\/Title (\((?:\\.|[^\\)])*\))/.exec(dictionary);
      return title?.[1] ? [readString(title[1])] : [];
    }),
    dictionaries,
    fontFiles: dictionaries.match(/\/FontFile[23]? \d+ 0 R/g)?.length ?? 0,
    looseFonts: Array.from(
      dictionaries.matchAll(/\/Subtype \/Type1\s[\s\S]*?\/BaseFont \/(\S+)/g),
      ([, name = '']) => name,
    ),
  };
}

function readObjects(file: Buffer): Map<number, PdfObject> {
  const start = Number(/startxref\s+(\d+)/.exec(file.subarray(-200).toString('latin1'))?.[1]);
  const table = file.subarray(start).toString('latin1');
  const entries = Array.from(table.matchAll(/^(\d{10}) (\d{5}) ([nf])/gm));
  return new Map(
    entries.flatMap(([, offset, , use], number) =>
      use === 'n' ? [[number, readObject(file, Number(offset), number)] as const] : [],
    ),
  );
}

function readObject(file: Buffer, offset: number, number: number): PdfObject {
  const head = Buffer.from(`${number} 0 obj\n`);
  if (!file.subarray(offset, offset + head.length).equals(head))
    throw new Error(`Object ${number} is not at ${offset}.`);
  const from = offset + head.length;
  const end = file.indexOf('endobj', from);
  const streamAt = file.indexOf('\nstream\n', from);
  if (streamAt < 0 || streamAt > end)
    return { dictionary: file.subarray(from, end).toString('latin1'), stream: undefined };
  const dictionary = file.subarray(from, streamAt).toString('latin1');
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const bytes = file.subarray(streamAt + 8, streamAt + 8 + length);
  return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes };
}

/** By glyph number: what it stands for. */
function readUnicode(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, first = '', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const found = Array.from(list.matchAll(/<([^>]*)>/g), ([, digits = '']) => fromUtf16(digits.replaceAll(' ', '')));
    found.forEach((letter, i) => {
      letters[Number.parseInt(first, 16) + i] = letter;
    });
  }
  return letters;
}

function readLines(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let font: readonly string[] = [];
  let isMeant = false;
  const tokens = content.matchAll(
    /\bBT\b|\bET\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/Span <<\/ActualText <([0-9a-f]+)>>> BDC|\bEMC\b/g,
  );
  for (const [token, name, row, actual] of tokens) {
    if (token === 'BT') line = [];
    else if (token === 'ET') lines.push(asRead(line));
    else if (name !== undefined) font = fonts.get(name) ?? [];
    else if (actual !== undefined) {
      line.push(fromUtf16(actual.slice(4)));
      isMeant = true;
    } else if (token === 'EMC') isMeant = false;
    else if (row !== undefined && !isMeant) {
      for (const [, digits = ''] of row.matchAll(/<([0-9a-f]*)>/g)) {
        for (const glyph of digits.match(/.{4}/g) ?? []) line.push(font[Number.parseInt(glyph, 16)] ?? '\ufffd');
      }
    }
  }
  return lines;
}

/** Pieces of a line as they stand beside each other; those that run from right to left are turned round, as every reader does. */
function asRead(pieces: readonly string[]): string {
  const isLeftward = (piece: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(piece);
  const read: string[] = [];
  for (let from = 0; from < pieces.length; ) {
    let end = from + 1;
    if (isLeftward(pieces[from] ?? '')) {
      for (let next = end; next < pieces.length && (isLeftward(pieces[next] ?? '') || pieces[next] === ' '); next++) {
        if (pieces[next] !== ' ') end = next + 1;
      }
    }
    read.push(...pieces.slice(from, end).reverse());
    from = end;
  }
  return read.join('');
}

const fromUtf16 = (digits: string) =>
  String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** A string in parentheses: Latin, or UTF-16 behind its mark. */
function readString(text: string): string {
  const plain = /\(([\s\S]*)\)/
    .exec(text)?.[1]
    ?.replaceAll(/\\([\\()nrtbf])/g, (_, sign: string) => escapes[sign] ?? sign);
  if (!plain?.startsWith('\u00fe\u00ff')) return plain ?? '';
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
