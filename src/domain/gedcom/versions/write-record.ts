import { textLines } from '../write-value.ts';
import type { Statement } from './statement.ts';

/** The lines of a record, joined with newlines. */
export function writeRecord(record: Statement, version: '5.5.1' | '7.0'): string {
  const lines: string[] = [];
  addLines(lines, record, 0, version);
  return lines.join('\n');
}

function addLines(lines: string[], statement: Statement, level: number, version: '5.5.1' | '7.0'): void {
  const { xref, pointer } = statement;
  const name = xref === null ? statement.tag : `@${xref}@ ${statement.tag}`;
  if (pointer === null) lines.push(...textLines(level, name, statement.value, version));
  else lines.push(`${level} ${name} @${pointer}@`);
  for (const child of statement.children) addLines(lines, child, level + 1, version);
}
