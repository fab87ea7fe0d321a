import type { GedcomEncoding } from './encodings/encoding.ts';
import { createSourceDecoder } from './encodings/source-decoder.ts';
import type { GedcomRecord, LineEnding } from './gedcom-record.ts';
import { createProblemList, type GedcomProblem, type GedcomProblemCode } from './problems.ts';
import { createRecordFinisher } from './record-finisher.ts';
import { createRecordScanner, type ScannedRecord } from './record-scanner.ts';

/** What a file says about itself, as far as it has been read. */
export interface GedcomHead {
  readonly encoding: GedcomEncoding;
  /** HEAD.CHAR as written. */
  readonly declaredEncoding: string | null;
  /** HEAD.GEDC.VERS, such as '5.5.1' or '7.0'. */
  readonly version: string | null;
  /** The program that wrote it: HEAD.SOUR.NAME, or HEAD.SOUR. */
  readonly source: string | null;
  readonly lineEnding: LineEnding;
}

export interface GedcomReader {
  /** Takes the next bytes of the file, in pieces of any size, and returns the records that are complete. */
  push(bytes: Uint8Array): GedcomRecord[];
  /** Says that the file has ended and returns its last records. */
  end(): GedcomRecord[];
  readonly head: GedcomHead;
  /** The first findings of every code, in the order of the file; `problemCounts` knows them all. */
  readonly problems: readonly GedcomProblem[];
  readonly problemCounts: ReadonlyMap<GedcomProblemCode, number>;
  /** Set once the file is refused: nothing of it may be imported, and nothing more is returned. */
  readonly refusal: GedcomProblem | null;
  readonly linesRead: number;
}

const PIECE = 65536;

/**
 * Reads a GEDCOM file of version 5.5 to 7.0 in any encoding that GEDCOM files are found in, and returns its records in
 * their order, HEAD first, without TRLR. Never throws on data: what breaks the grammar is repaired and reported, and what is
 * no GEDCOM is refused.
 *
 * Memory does not grow with the file, except for the list of xrefs, which is what finds duplicates. A line may have 1 MB, and
 * a record 4 MB and 50,000 lines; what is nested deeper than 255 levels is attached there.
 *
 * @param encoding What the user chose after looking at a preview, where the guess was wrong. A byte order mark still wins.
 */
export function createGedcomReader(encoding: GedcomEncoding | null = null): GedcomReader {
  const problems = createProblemList();
  const decoder = createSourceDecoder(encoding);
  const scanner = createRecordScanner(problems);
  const finisher = createRecordFinisher(problems);
  let opening: number[] = [];
  let isZip = false;
  let hasEnded = false;
  let refusal: GedcomProblem | null = null;

  function refuse(code: GedcomProblemCode, line: number): void {
    problems.add(line, code);
    refusal = { line, code };
  }

  function finish(scanned: readonly ScannedRecord[]): GedcomRecord[] {
    if (scanner.refusal !== null && refusal === null) refuse(scanner.refusal, scanner.line);
    if (refusal !== null) return [];
    const isAnsel = decoder.encoding === 'ansel';
    return scanned.flatMap((record) => finisher.finish(record, isAnsel) ?? []);
  }

  function isLikelyZip(bytes: Uint8Array): boolean {
    if (opening.length < 4) opening = [...opening, ...bytes.subarray(0, 4)].slice(0, 4);
    return opening[0] === 0x50 && opening[1] === 0x4b && opening[2] === 0x03 && opening[3] === 0x04;
  }

  return {
    push(bytes) {
      if (refusal !== null || hasEnded) return [];
      if (!isZip && isLikelyZip(bytes)) {
        isZip = true;
        refuse('zip_instead_of_gedcom', 0);
        return [];
      }
      const records: GedcomRecord[] = [];
      for (let at = 0; at < bytes.length; at += PIECE) {
        for (const text of decoder.push(bytes.subarray(at, at + PIECE))) records.push(...finish(scanner.push(text)));
      }
      return records;
    },
    end() {
      if (refusal !== null || hasEnded) return [];
      hasEnded = true;
      const records: GedcomRecord[] = [];
      for (const text of decoder.end()) records.push(...finish(scanner.push(text)));
      records.push(...finish(scanner.end()));
      if (refusal !== null) return [];
      if (decoder.isGuess) problems.add(0, 'encoding_guessed', decoder.declared ?? undefined);
      finisher.end(scanner.line);
      return records;
    },
    get head() {
      const { version, source } = finisher;
      const { encoding: found, declared } = decoder;
      return { encoding: found, declaredEncoding: declared, version, source, lineEnding: scanner.lineEnding };
    },
    problems: problems.all,
    problemCounts: problems.counts,
    get refusal() {
      return refusal;
    },
    get linesRead() {
      return scanner.line;
    },
  };
}
