import pg from 'pg';
import { expect, test } from 'vitest';
import { AppError } from '#server/platform/http/app-error.ts';
import { sayFailure } from './run-command.ts';

const fromSystem = (code: string) =>
  Object.assign(new Error(`${code}: no luck, open '/srv/x'`), { code, syscall: 'open' });
const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('no luck', 7, 'error'), { code });

test('[FND-041] what database and disk say while a command runs is a sentence that says what to do, a bug is none', () => {
  const full = 'The disk is full. Make room, and begin again: nothing was kept.';
  for (const error of [new AppError('storage_full'), fromSystem('ENOSPC'), fromDatabase('53100')]) {
    expect(sayFailure(error, 'usage')).toBe(full);
  }
  const wrapped = new Error('Failed query: select secret', { cause: fromDatabase('57P01') });
  expect(sayFailure(wrapped, 'usage')).toBe(
    'The database or the disk does not answer (no luck). Begin again when it does: nothing was kept.',
  );
  expect(sayFailure(fromSystem('EACCES'), 'usage')).toBe(
    "The system refused it (EACCES: no luck, open '/srv/x'). Put that right, and begin again: nothing was kept.",
  );
  expect(sayFailure(new AppError('conflict', { message: 'There are accounts.' }), 'usage')).toBe('There are accounts.');
  expect(sayFailure(new Error('a bug'), 'usage')).toBeUndefined();
});
