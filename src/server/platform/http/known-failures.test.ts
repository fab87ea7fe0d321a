import { Hono } from 'hono';
import pg from 'pg';
import { expect, test } from 'vitest';
import { silentLog } from '#server/testing/silent-log.ts';
import { AppError } from './app-error.ts';
import { errorResponse } from './error-response.ts';
import { asAppError, isOutage, reasonForAdministrators, reasonOf } from './known-failures.ts';

const fromDatabase = (code: string) => {
  const error = new pg.DatabaseError('whatever it says in its language', 1, 'error');
  error.code = code;
  return error;
};
const fromSystem = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

test.for([
  ['08006', 'unavailable'],
  ['57P01', 'unavailable'],
  ['57P03', 'unavailable'],
  ['53300', 'unavailable'],
  ['57014', 'unavailable'],
  ['40P01', 'unavailable'],
  ['25006', 'unavailable'],
  ['53100', 'storage_full'],
] as const)('SQLSTATE %s is told as %s, also where a query builder has wrapped it [FND-044]', ([state, code]) => {
  const wrapped = new Error('Failed query: select', { cause: fromDatabase(state) });
  expect(asAppError(wrapped)).toMatchObject({ code, retryAfter: 5 });
  expect(reasonOf(wrapped)).toBe(code);
  expect(isOutage(wrapped)).toBe(code === 'unavailable');
});

test.for([
  [fromSystem('ECONNREFUSED', 'connect'), 'unavailable'],
  [fromSystem('ENOENT', 'connect'), 'unavailable'],
  [fromSystem('EAI_AGAIN', 'getaddrinfo'), 'unavailable'],
  [fromSystem('ENOSPC', 'write'), 'storage_full'],
  [fromSystem('EDQUOT', 'write'), 'storage_full'],
  [fromSystem('EROFS', 'open'), 'unavailable'],
  [new Error('Connection terminated unexpectedly'), 'unavailable'],
  [new Error('timeout exceeded when trying to connect'), 'unavailable'],
] as const)('%s is told as %s [FND-044]', ([error, code]) => {
  expect(asAppError(error)?.code).toBe(code);
});

test('[FND-044] an outage and a full disk say when to try again, wherever they were noticed; a refusal does not', async () => {
  const app = new Hono();
  const thrown: Record<string, Error> = {
    full: new AppError('storage_full'),
    away: new AppError('unavailable'),
    busy: new AppError('unavailable', { retryAfter: 60 }),
    refused: new AppError('photos_full'),
    ENOSPC: fromSystem('ENOSPC', 'write'),
  };
  app.get('/:what', ({ req }) => {
    throw thrown[req.param('what')] ?? new Error('nothing of that name');
  });
  app.onError((error, http) => errorResponse(error, http, 'test', silentLog));
  const answers = Object.keys(thrown).map(async (what) => {
    const { status, headers } = await app.request(`/${what}`);
    return [what, status, headers.get('retry-after')];
  });
  expect(await Promise.all(answers)).toEqual([
    ['full', 507, '5'],
    ['away', 503, '5'],
    ['busy', 503, '60'],
    ['refused', 409, null],
    ['ENOSPC', 507, '5'],
  ]);
});

test('what is not in the table is a bug, whose statement of SQL nobody reads [FND-044]', () => {
  const bug = new Error('Failed query: select secret\nparams: 1', { cause: fromDatabase('42P01') });
  expect(asAppError(bug)).toBeUndefined();
  expect([reasonOf(bug), reasonForAdministrators(bug)]).toEqual(['internal', 'internal']);
  expect(asAppError(fromSystem('ENOENT', 'open'))).toBeUndefined();
  expect(reasonForAdministrators(fromSystem('EEXIST', 'mkdir'))).toBe('EEXIST: mkdir');
  const known = new AppError('tree_full');
  expect(asAppError(known)).toBe(known);
});
