import { completingBytes, startOfConc, unfinishedBytes } from './encodings/cut-letter.ts';
import { decodeAscii, decodeUtf8, encodeUtf8 } from './encodings/utf8.ts';
import type { LineEnding } from './gedcom-record.ts';
import { isContinuationLine, levelOfRegularLine } from './line-scan.ts';
import type { GedcomRefusalCode, ProblemList } from './problems.ts';
import { repairLine } from './repair-line.ts';

export interface ScannedRecord {
  readonly firstLine: number;
  readonly lines: string;
  /** Whether any of its characters is outside ASCII. */
  readonly hasHighBytes: boolean;
}

export interface RecordScanner {
  /** Takes UTF-8 bytes in pieces of any size. */
  push(bytes: Uint8Array): ScannedRecord[];
  end(): ScannedRecord[];
  /** How many lines have been read. */
  readonly line: number;
  readonly lineEnding: LineEnding;
  readonly refusal: GedcomRefusalCode | null;
}

const LONGEST_LINE = 1 << 20;
/** A person with everything that programs tell of one has 20 KB and 1,200 lines. */
const LARGEST_RECORD = 1 << 22;
const MOST_LINES = 50_000;
/** How much may stand before the first record; after that it is another kind of file. */
const LONGEST_PREAMBLE = 65536;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const TAB = 9;
const SUBSTITUTE = 26;
const VERTICAL_TAB = 11;
const noBytes = new Uint8Array(0);

const firstRecord = /^\ufeff*[ \t]*0[ \t]*(?:HEAD|TRLR|@[^@]+(?:@[ \t]+|[ \t])[A-Z_])/i;
const html = /<(?:!doctype|html|head|body|meta|\?xml)/i;

/**
 * Cuts UTF-8 into level-0 records. Bytes are copied into one growing record buffer, so that pieces, line endings (LF, CRLF, CR,
 * LFCR, mixed) and control characters are dealt with in the same single pass; a line that breaks the grammar is
 * rewritten in place. A text is made of a record only once it is complete.
 */
export function createRecordScanner(problems: ProblemList): RecordScanner {
  let buffer = new Uint8Array(1 << 18);
  /** Where the line being read begins, and where its next byte goes. */
  let lineStart = 0;
  let length = 0;
  /** The bytes of the current piece may still all be added: room for them is kept free. */
  let pieceLength = 0;
  let highBits = 0;
  let highBitsOfLine = 0;
  let line = 0;
  let recordLine = 0;
  let linesOfRecord = 0;
  let lineEnding: LineEnding | null = null;
  let refusal: GedcomRefusalCode | null = null;
  let hasBegun = false;
  let preamble = '';
  let previousStart = 0;
  let previousLevel = -1;
  /** The levels as written, of a record in which one has jumped; see repairLine. */
  let levels: number[] | null = null;
  let found: ScannedRecord[] = [];
  /** The line ending just read; 0 after anything else. */
  let lastByte = 0;
  /** Whether what is being read carries on the text before it, whatever it looks like. */
  let isText = false;

  function reserve(more: number): void {
    const needed = length + more + pieceLength * 2 + 64;
    if (needed <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, needed));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  }

  /** Ends the record that goes up to the current line, which becomes the first of the next. */
  function startRecord(): void {
    if (lineStart > 0) {
      const bytes = buffer.subarray(0, lineStart - 1);
      const hasHighBytes = highBits > 127;
      found.push({ firstLine: recordLine, lines: hasHighBytes ? decodeUtf8(bytes) : decodeAscii(bytes), hasHighBytes });
    }
    buffer.copyWithin(0, lineStart, length);
    length -= lineStart;
    lineStart = 0;
    highBits = 0;
    recordLine = line;
    linesOfRecord = 0;
    levels = null;
  }

  function keepLine(level: number): void {
    if (level === 0) startRecord();
    previousStart = lineStart;
    previousLevel = level;
    endKeptLine();
  }

  function endKeptLine(): void {
    highBits |= highBitsOfLine;
    buffer[length++] = LINE_FEED;
    lineStart = length;
    linesOfRecord += 1;
    if (length > LARGEST_RECORD || linesOfRecord > MOST_LINES) refusal = 'record_too_long';
  }

  function dropLine(): void {
    length = lineStart;
  }

  /** `rest` are bytes that begin a letter, and may be completed by those of the next line. */
  function replaceLine(text: string, rest: Uint8Array = noBytes): void {
    const bytes = encodeUtf8(text);
    length = lineStart;
    reserve(bytes.length + rest.length);
    buffer.set(bytes, length);
    length += bytes.length;
    buffer.set(rest, length);
    length += rest.length;
  }

  /** Some programs cut a line inside a letter: its bytes behind CONC go back to those before. */
  function joinCutLetter(): void {
    const end = lineStart - 1;
    const known = unfinishedBytes(buffer, end);
    const value = known === 0 ? -1 : startOfConc(buffer, lineStart);
    const missing = value < 0 ? 0 : completingBytes(buffer, end, known, value);
    if (missing === 0) return;
    const bytes = buffer.slice(value, value + missing);
    buffer.copyWithin(end + missing, end, value);
    buffer.set(bytes, end);
    lineStart += missing;
    problems.add(line, 'cut_letter');
  }

  /** Adds the line to the text before it. */
  function carryOn(raw: string, rest: Uint8Array): void {
    const level = isContinuationLine(buffer, previousStart) ? previousLevel : previousLevel + 1;
    problems.add(line, 'line_without_level', raw);
    replaceLine(`${Math.max(1, level)} CONT ${raw}`, rest);
    endKeptLine();
  }

  function repair(): void {
    const rest = buffer.slice(length - unfinishedBytes(buffer, length), length);
    const raw = decodeUtf8(buffer.subarray(lineStart, length - rest.length));
    if (isText) {
      carryOn(raw, rest);
      return;
    }
    if (raw.trim() === '') {
      problems.add(line, 'blank_line');
      dropLine();
      return;
    }
    const before = levels ?? Array.from({ length: previousLevel + 1 }, (_, level) => level);
    const repaired = repairLine(raw, before);
    if (repaired === undefined && previousLevel < 0) {
      // It looked like the first record, but there is nothing yet that it could carry on.
      hasBegun = false;
      preamble += `${raw}\n`;
      dropLine();
      return;
    }
    if (repaired === undefined) {
      carryOn(raw, rest);
      return;
    }
    for (const code of repaired.codes) problems.add(line, code, raw);
    replaceLine(repaired.text, rest);
    keepLine(repaired.level);
    levels = before.every((level, depth) => level === depth) ? null : before;
  }

  /** Looks for the first record; what stands before it is no GEDCOM. */
  function openFile(): void {
    const raw = decodeUtf8(buffer.subarray(lineStart, length));
    if (firstRecord.test(raw)) {
      hasBegun = true;
      if (raw.startsWith('\ufeff')) replaceLine(raw.replace(/^\ufeff+/, ''));
      if (preamble.trim() !== '') problems.add(Math.max(1, line - 1), 'text_before_head', preamble.trim());
      endRecordLine();
      return;
    }
    preamble += `${raw}\n`;
    dropLine();
    if (preamble.length > LONGEST_PREAMBLE) refusal = refusePreamble();
  }

  function refusePreamble(): GedcomRefusalCode {
    if (preamble.replaceAll('\ufeff', '').trim() === '') return 'empty_file';
    return html.test(preamble.slice(0, 4096)) ? 'html_instead_of_gedcom' : 'not_gedcom';
  }

  function endRecordLine(): void {
    if ((buffer[lineStart - 2] ?? 0) > 127) joinCutLetter();
    const level = levels === null && !isText ? levelOfRegularLine(buffer, lineStart, length) : -1;
    if (level >= 0 && level <= previousLevel + 1) keepLine(level);
    else repair();
  }

  function endLine(): void {
    // A line break inside a text is none of the file.
    if (!isText) line += 1;
    if (length - lineStart > LONGEST_LINE) refusal = hasBegun ? 'line_too_long' : 'not_gedcom';
    else if (hasBegun) endRecordLine();
    else openFile();
    highBitsOfLine = 0;
    isText = false;
  }

  /** Copies up to the next control character and returns its position. Local variables make this loop twice as fast. */
  function copyText(bytes: Uint8Array, from: number): number {
    const target = buffer;
    let to = length;
    let bits = 0;
    let at = from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < 32 && byte !== TAB) break;
      target[to++] = byte;
      bits |= byte;
    }
    if (to > length) lastByte = 0;
    length = to;
    highBitsOfLine |= bits;
    return at;
  }

  function scan(bytes: Uint8Array): void {
    pieceLength = bytes.length;
    reserve(0);
    for (let at = copyText(bytes, 0); at < bytes.length; at = copyText(bytes, at + 1)) {
      const byte = bytes[at] ?? 0;
      // Some programs write it for a line break inside a text.
      if (byte === VERTICAL_TAB && hasBegun && (length > lineStart || isText)) {
        endLine();
        isText = true;
        if (refusal !== null) return;
        continue;
      }
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
        if (byte !== SUBSTITUTE) problems.add(line + 1, 'control_character');
        continue;
      }
      // The second half of CRLF or LFCR ends nothing.
      if (lastByte !== 0 && lastByte !== byte) {
        if (line === 1 && byte === LINE_FEED) lineEnding = '\r\n';
        lastByte = 0;
        continue;
      }
      lastByte = byte;
      lineEnding ??= byte === LINE_FEED ? '\n' : '\r';
      endLine();
      if (refusal !== null) return;
    }
    if (length - lineStart > LONGEST_LINE) endLine();
  }

  function take(): ScannedRecord[] {
    const taken = found;
    found = [];
    return refusal === null ? taken : [];
  }

  return {
    push(bytes) {
      if (refusal === null) scan(bytes);
      return take();
    },
    end() {
      if (refusal !== null) return [];
      if (length > lineStart) endLine();
      if (refusal === null && !hasBegun) refusal = refusePreamble();
      if (hasBegun) startRecord();
      return take();
    },
    get line() {
      return line;
    },
    get lineEnding() {
      return lineEnding ?? '\n';
    },
    get refusal() {
      return refusal;
    },
  };
}
