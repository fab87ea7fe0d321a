import { textLines } from '../write-value.ts';
import type { Statement } from './statement.ts';

/** The lines of a record, joined with newlines. */
export function writeRecord(record: Statement, version: '5.5.1' | '7.0'): string {
  const lines: string[] = [];
  addLines(lines, record, 0, version);
  return lines.join('\n');
}

function addLines(lines: string[], statement: Statement, level: number, version: '5.5.1' | '7.0'): void {
  const own = ownLines(statement, level, version);
  if (typeof own === 'string') lines.push(own);
  else lines.push(...own);
  for (const child of statement.children) addLines(lines, child, level + 1, version);
}

function ownLines({ xref, tag, value, pointer }: Statement, level: number, version: '5.5.1' | '7.0') {
  const name = xref === null ? tag : `@${xref}@ ${tag}`;
  return pointer === null ? textLines(level, name, value, version) : `${level} ${name} @${pointer}@`;
}

/** For every written line which line of the record it was; null where a conversion made it. */
export function linesBehind(record: Statement, version: '5.5.1' | '7.0'): (number | null)[] {
  const found: (number | null)[] = [];
  const add = (statement: Statement, level: number): void => {
    const own = ownLines(statement, level, version);
    const count = typeof own === 'string' ? 1 : own.length;
    for (let nth = 0; nth < count; nth += 1) found.push(statement.line ?? null);
    for (const child of statement.children) add(child, level + 1);
  };
  add(record, 0);
  return found;
}
