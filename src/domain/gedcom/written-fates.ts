import type { WrittenFate } from './export-receipt.ts';
import type { WrittenRecord } from './versions/version-writer.ts';

/** A record on its way into a file. */
export interface RecordInWork {
  /** Its lines, with what was edited and without what is left out. */
  readonly lines: string;
  /** For every one of these lines which of the stored lines it is, null where an edit wrote it; absent where all are as stored. */
  readonly origins: readonly (number | null)[] | undefined;
  /** Stored lines that were given other words before anything else was done. */
  readonly reworded?: ReadonlySet<number> | undefined;
  readonly written: WrittenRecord;
}

/**
 * What became of every written line: `kept` only where a stored line says the same at the same place, byte for byte, and
 * `structure` where an edit wrote it, whatever the version made of its words. 'kept' for all of them.
 */
export function writtenFates({ lines, origins, reworded, written }: RecordInWork): readonly WrittenFate[] | 'kept' {
  if (origins === undefined && reworded === undefined && written.behind === undefined) return 'kept';
  const fateOf = (line: number): WrittenFate => {
    const stored = origins === undefined ? line : (origins[line] ?? null);
    if (stored === null) return 'structure';
    return reworded?.has(stored) ? 'repaired' : 'kept';
  };
  const before = lines.split('\n');
  if (written.behind === undefined) return before.map((_, line) => fateOf(line));
  const texts = written.text.split('\n');
  let last: number | null = null;
  let next = 0;
  return written.behind().map((said, nth): WrittenFate => {
    if (said === null) return 'repaired';
    if (said !== last) next = said;
    last = said;
    if (fateOf(said) === 'structure') return 'structure';
    for (let line = next; line === said || isContinuation(before[line]); line += 1) {
      if (before[line] !== texts[nth]) continue;
      next = line + 1;
      return fateOf(line);
    }
    return 'repaired';
  });
}

const isContinuation = (line: string | undefined): boolean => line !== undefined && /^\d+ CON[CT](?: |$)/.test(line);
