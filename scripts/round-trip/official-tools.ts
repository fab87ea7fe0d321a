import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolsFolder } from './corpus.ts';

const run = promisify(execFile);
const python = async (tool: string, ...args: string[]): Promise<string> => {
  // Both tools end with 1 where they found something, which is what they were asked for.
  const { stdout } = await run('python3', [join(toolsFolder, tool), ...args], { maxBuffer: 1 << 28 }).catch(
    (error: { code?: unknown; stdout?: string }) => {
      if (error.code !== 1 || !error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return stdout;
};

/** What a round trip kept of a file. */
export interface Kept {
  readonly statements: number;
  /** Whole statements: record, path of tags, value. */
  readonly strict: number;
  /** Statements by path and value, wherever they stand. */
  readonly content: number;
  readonly added: number;
}

/** Compares a file with its export (gedrt.py). */
export async function compareFiles(before: string, after: string): Promise<Kept> {
  const [line = ''] = (await python('gedrt.py', before, after)).split('\n');
  const found = JSON.parse(line) as { statements: number; kept: number; content_kept_pct: number; added: number };
  return {
    statements: found.statements,
    strict: found.kept,
    content: Math.round((found.statements * found.content_kept_pct) / 100),
    added: found.added,
  };
}

/** What the official tables of GEDCOM 7 find in a file (g7valid.py): the first findings of each, and how many there are. */
export async function findInvalid(path: string): Promise<readonly string[]> {
  const [summary = '', ...findings] = (await python('g7valid.py', path)).split('\n').filter((line) => line !== '');
  return summary.endsWith(': OK') ? [] : [...findings.map((line) => line.trim()), summary.replace(/^.*: /, '')];
}
