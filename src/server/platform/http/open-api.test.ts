import { expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as adminTrees from '#contract/admin-trees.ts';
import * as adminUsers from '#contract/admin-users.ts';
import * as members from '#contract/members.ts';
import type { RouteSpec } from '#contract/route.ts';
import * as trees from '#contract/trees.ts';
import { describeApi } from './open-api.ts';

function isRoute(value: unknown): value is RouteSpec {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

const routes = [accounts, adminTrees, adminUsers, members, trees]
  .flatMap((file) => Object.values<unknown>(file))
  .filter(isRoute);

test('every route of the registry is described, each under its own name', () => {
  const { openapi, info, paths } = describeApi(routes, '1.0.0');
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(openapi).toBe('3.1.0');
  expect(info.version).toBe('1.0.0');
  expect(operations).toHaveLength(routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
});

test('the description says what signing in takes and gives', () => {
  const { paths } = describeApi([accounts.signIn], '1.0.0');
  const signIn = paths['/api/auth/sign-in']?.post;
  expect(signIn).toMatchObject({
    operationId: 'postAuthSignIn',
    requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['email', 'password'] } } } },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  properties: {
                    step: { const: 'signed-in' },
                    user: { properties: { role: { enum: ['admin', 'user'] } } },
                  },
                },
                { properties: { step: { const: 'two-factor' } } },
                { properties: { step: { const: 'enrol' } } },
              ],
            },
          },
        },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  });
  expect(signIn).not.toHaveProperty('security');
});

test('parameters in the path and the query are named', () => {
  const { paths } = describeApi([accounts.checkSetup, trees.getTree], '1.0.0');
  expect(paths['/api/setup']?.get?.parameters).toMatchObject([{ name: 'token', in: 'query', required: true }]);
  expect(paths['/api/trees/{treeId}']?.get?.parameters).toMatchObject([{ name: 'treeId', in: 'path', required: true }]);
});

test('the description is plain JSON', () => {
  const description = describeApi(routes, '1.0.0');
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
});
