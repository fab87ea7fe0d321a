import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  root: 'src/web',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react(), tailwindcss(), withoutJsonSchema()],
  server: { proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Data URLs would need `data:` in the content security policy, and cannot be cached.
    assetsInlineLimit: 0,
    // The server reads it to send early hints for the first screen.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
            },
          ],
        },
      },
    },
  },
});

/**
 * zod carries the making of JSON Schema in every schema. Only the server does that (open-api.ts); the browser would fetch
 * it on the first screen for nothing. What else stands in those files, the bounds of a schema, stays.
 */
function withoutJsonSchema(): Plugin {
  const absent = (names: readonly string[]) => names.map((name) => `export const ${name} = undefined;`);
  const methods = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'].map(
    (name) => `export const ${name} = () => () => { throw new Error('JSON Schema is made on the server.'); };`,
  );
  const steps = ['extractDefs', 'finalize', 'handleUnrepresentable', 'initializeContext', 'processSchema'];
  const instead: Readonly<Record<string, readonly string[]>> = {
    'json-schema-processors.js': [
      "export { aggregateChecks } from './json-schema-processors.js?whole';",
      ...absent(['toJSONSchema']),
    ],
    'to-json-schema.js': [...methods, ...absent(steps)],
    'json-schema-generator.js': absent(['JSONSchemaGenerator']),
  };
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load: (id) => instead[/\/zod\/v4\/core\/([^/?]+)$/.exec(id)?.[1] ?? '']?.join('\n'),
  };
}
