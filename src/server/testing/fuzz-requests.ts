import fc from 'fast-check';

type Json = Record<string, unknown>;

/** What is read of an OpenAPI document. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** A request as somebody might send it who has read the API's description, or only half of it. */
export interface FuzzedRequest {
  readonly method: string;
  /** As the document writes it. */
  readonly route: string;
  readonly address: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

/** Values that are there, by the name of the parameter or field that may hold them: ids of trees, people, links. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Texts that have broken programs before. */
const hostileTexts = [
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  '\udc00',
  '\u202eajiW',
  '\ufeff',
  '\u0007',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%00',
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  '0',
  '-1',
  '2147483648',
  '9223372036854775808',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '2024-02-30',
  '9999-99-99',
  '31 FEB 1900',
  'BET 1900 AND',
  '@I1@',
  '@#DHEBREW@ 1 TSH 5700',
  'é'.repeat(300),
  'x'.repeat(5000),
  '((((((((((',
  '👨‍👩‍👧‍👦'.repeat(40),
  'İstanbul',
  'ǆ',
  'ﬁ',
  '00000000-0000-0000-0000-000000000000',
  '018f0000-0000-7000-8000-000000000000',
  '__proto__',
  'constructor',
  'toString',
  '2147483648',
  '9007199254740993',
];
const hostileNumbers = [0, -0, -1, 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 0.1, 1.5, 32_768];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const asJson = (value: unknown): Json => (isJson(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const anyText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Siti', 'Wijaya', '1900', 'abt 1745', 'Solo, Jawa Tengah', 'en', 'sari@family.example'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom('a\0b', 'a\ud800b') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, false, ...hostileNumbers),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(nested(2000)),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Requests to every route of the document: most of the described shape, with values at and beyond its edges. */
export function fuzzRequests(document: Described, known: Known, skip: (method: string, route: string) => boolean) {
  const each = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !skip(method.toUpperCase(), route))
      .map(([method, described]) => requestTo(method.toUpperCase(), route, described, known)),
  );
  return fc.oneof(...each);
}

function requestTo(method: string, route: string, described: Json, known: Known): fc.Arbitrary<FuzzedRequest> {
  const parameters = asList(described.parameters).map(asJson);
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => String(name));
  const inQuery = parameters.filter((one) => one.in === 'query');
  const content = asJson(asJson(described.requestBody).content);
  const bodySchema = asJson(content['application/json']).schema;
  return fc
    .record({
      path: fc.record(Object.fromEntries(inPath.map((name) => [name, knownOr(known, name, anyText)]))),
      query: fc.record(
        Object.fromEntries(
          inQuery.map(({ name, schema }) => [String(name), nearly(asJson(schema), known, String(name))]),
        ),
        { requiredKeys: [] },
      ),
      body: bodyOf(bodySchema, 'application/octet-stream' in content, known),
      headers: fc.record(
        {
          'if-match': fc.constantFrom('"1"', '"0"', '*', 'x', '"99999999999"', ''),
          'idempotency-key': fc.constantFrom('k', 'x'.repeat(201), ' '),
          'accept-language': fc.constantFrom('id', 'xx-YY;q=2', '*', ','.repeat(200)),
          range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'),
          'content-type': fc.constantFrom('text/plain', 'application/json; charset=utf-16', ''),
        },
        { requiredKeys: [] },
      ),
      oddHeaders: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ path, query, body, headers, oddHeaders }) => {
      const filled = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(String(path[name] ?? '')) || 'x');
      const asked = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`);
      return {
        method,
        route,
        address: asked.length > 0 ? `${filled}?${asked.join('&')}` : filled,
        body: method === 'GET' ? undefined : body,
        // Most requests would otherwise end at a header.
        headers: oddHeaders === 0 ? headers : {},
      };
    });
}

/** Half of a character has no encoding: it goes as it would come from a program that does not care. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function knownOr(known: Known, name: string, other: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const there = known[name] ?? known.id ?? [];
  if (there.length === 0) return other;
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...there) }, { weight: 1, arbitrary: other });
}

function bodyOf(schema: unknown, isUpload: boolean, known: Known): fc.Arbitrary<unknown> {
  if (isUpload) return fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...uploads));
  if (!isJson(schema)) return fc.constant(undefined);
  return fc.oneof({ weight: 6, arbitrary: nearly(schema, known, '') }, { weight: 1, arbitrary: anything });
}

const uploads = [
  '',
  '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 TRLR\n',
  '0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME a\u0001/b/\n1 FAMC @F9@\n0 TRLR',
  '\ufeff0 HEAD\n99 X\n',
  'PK\u0003\u0004 this is no archive',
  '\u0089PNG\r\n\u001a\n and no picture',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
].map((text) => new TextEncoder().encode(text));

/** A value of the shape that the schema describes, or one beside it. */
function nearly(schema: Json, known: Known, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 25, arbitrary: fittingValue(schema, known, name) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, '', 0, [], {}) },
    { weight: 1, arbitrary: anything },
  );
}

function fittingValue(schema: Json, known: Known, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const options = asList(schema.anyOf ?? schema.oneOf ?? schema.allOf).map(asJson);
  if (options.length > 0) return fc.oneof(...options.map((option) => fittingValue(option, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(nearly(asJson(schema.items), known, name), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...hostileNumbers), fc.integer({ min: 0, max: 100 }));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return knownOr(name in known ? known : {}, name, anyText);
    case 'null':
      return fc.constant(null);
    default:
      // What no schema can say, ids among it.
      return knownOr(known, name, anyText);
  }
}

function objectOf(schema: Json, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries(asJson(schema.properties));
  if (properties.length === 0) return fc.dictionary(anyText, anything, { maxKeys: 3 });
  const required = asList(schema.required).map(String);
  return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, nearly(asJson(inner), known, name)])), {
    requiredKeys: required,
  });
}
