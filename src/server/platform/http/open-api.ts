import { type core, toJSONSchema } from 'zod';
import { errorBody } from '#contract/errors.ts';
import { checkedBy } from '#contract/parse-change.ts';
import { type Access, isForVisitors, type RouteSpec, type Schema } from '#contract/route.ts';
import { scopeOf } from '#contract/route-scopes.ts';
import { tokenScopes } from '#contract/token-scopes.ts';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document. */
export interface ApiDescription {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

/** Describes the API from the very routes that are registered: there is nothing to keep up to date. */
export function describeApi(routes: readonly RouteSpec[], version: string): ApiDescription {
  const paths: Record<string, Record<string, Json>> = {};
  for (const spec of routes) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: describeRoute(spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Swissfam', version },
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorBody, 'output') },
      responses: {
        Error: { description: 'What went wrong', content: json({ $ref: '#/components/schemas/Error' }) },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-swissfam_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeRoute(spec: RouteSpec): Json {
  const parameters = [...parametersIn('path', spec.params, spec.path), ...parametersIn('query', spec.query)];
  const scope = tokenScopes.find((one) => one === scopeOf(spec)) ?? null;
  const writesTree = spec.access.startsWith('tree.') && spec.method !== 'GET';
  if (writesTree) parameters.push(header('If-Match', 'The version of the tree that the change was made on.'));
  if (spec.method !== 'GET') {
    parameters.push(header('Idempotency-Key', 'Repeating a request with the same key writes nothing twice.'));
  }
  return {
    operationId: operationId(spec),
    tags: [spec.path.split('/')[2] ?? 'api'],
    description: scope === null ? whoMayCall(spec.access) : `${whoMayCall(spec.access)} API tokens: ${scope}.`,
    ...(isForVisitors(spec.access) ? {} : { security: [{ session: [] }, ...(scope === null ? [] : [{ token: [] }])] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(spec),
    responses: {
      [String(spec.status ?? 200)]: describeSuccess(spec),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function describeBody(spec: RouteSpec): Json {
  if (spec.raw === 'request') {
    return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  }
  return spec.body ? { requestBody: { required: true, content: json(jsonSchemaOf(spec.body, 'input')) } } : {};
}

function describeSuccess(spec: RouteSpec): Json {
  if (spec.status === 204) return { description: 'Done' };
  return {
    description: 'Success',
    content: spec.raw === 'response' ? { '*/*': {} } : json(jsonSchemaOf(spec.ok, 'output')),
  };
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined, path = ''): Json[] {
  const described = schema ? jsonSchemaOf(schema, 'input') : {};
  const properties = isJson(described.properties) ? described.properties : {};
  const required = Array.isArray(described.required) ? described.required : [];
  const names =
    place === 'path' ? [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') : Object.keys(properties);
  return names.map((name) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): Json {
  // Safe: Schema is the structural part of zod's own type, and only zod schemas are ever written there.
  const { $schema: _, ...described } = toJSONSchema(schema as unknown as core.$ZodType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const fields = checkedBy.get(zodSchema);
      if (fields) Object.assign(jsonSchema, jsonSchemaOf(fields, io));
    },
  });
  return described;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** 'GET /api/trees/{treeId}/members' is 'getTreesByTreeIdMembers'. */
function operationId({ method, path }: RouteSpec): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/.-]/)
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => `by${capital(name)}`));
  return method.toLowerCase() + words.map(capital).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const ownWords: Partial<Record<Access, string>> = {
  anyone: 'For everybody.',
  user: 'For everybody who is signed in.',
  admin: 'For administrators.',
  'share.look': 'For everybody who has the link, also while it is locked or expired; not found for others.',
  'share.view':
    'For everybody who has the link. Where it has a password, it has to be unlocked first (share_locked); an expired one answers share_expired.',
  'share.details': 'As viewing a link; forbidden for one that shows the drawing only.',
  'share.download': 'As viewing a link; forbidden for one that does not allow downloads.',
  'share.suggest': 'As viewing a link; forbidden for one that does not allow suggestions.',
  'public.view': 'For everybody, of public trees; not found for others.',
};

function whoMayCall(access: Access): string {
  return ownWords[access] ?? `For everybody who may ${access.slice('tree.'.length)} the tree; not found for others.`;
}
