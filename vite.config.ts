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
 * it on the first screen for nothing.
 */
function withoutJsonSchema(): Plugin {
  const blanks: Readonly<Record<string, string>> = {
    'json-schema-processors.js': 'export const toJSONSchema = undefined;',
    'to-json-schema.js': ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']
      .map((name) => `export const ${name} = () => () => { throw new Error('JSON Schema is made on the server.'); };`)
      .join('\n'),
    'json-schema-generator.js': 'export const JSONSchemaGenerator = undefined;',
  };
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load: (id) => blanks[/\/zod\/v4\/core\/([^/?]+)$/.exec(id)?.[1] ?? ''],
  };
}
