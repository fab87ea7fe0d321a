import { z } from 'zod';
import { readSetting, writeSetting } from '#web/client/browser-storage.ts';
import type { WrittenRange } from './own-range.ts';

const KEY = 'swissfam-reports-range';
const kept = z.object({ from: z.string().max(50).optional(), to: z.string().max(50).optional() });

/** The last range of one's own, for the next time it is chosen. */
export function keptOwnRange(): WrittenRange {
  const text = readSetting(KEY);
  return kept.catch({}).parse(text === null ? {} : readJson(text));
}

export const keepOwnRange = (range: WrittenRange): void => writeSetting(KEY, JSON.stringify(range));

/** Somebody else may have written there. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
