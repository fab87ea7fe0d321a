import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languages } from './src/domain/languages.ts';
import { textsOfEveryPage } from './src/web/client/text/texts.ts';
import { firstTexts } from './src/web/sharing/visits/first-texts.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  root: 'src/web',
  define: { __APP_VERSION__: JSON.stringify(version) },
  json: { namedExports: false },
  plugins: [react(), tailwindcss(), withoutJsonSchema(), listedLanguages(), visitorsPage(), visitorTexts()],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/calendar'].map((path) => [
        path,
        { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
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
            // All else that a page begins with: together it is smaller, and on a slow line each file waits for its turn.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  environments: {
    /*
     * The page of visitors is built by itself. Together with the app, each module would be cut off for every set of pages that
     * share it: a hundred files, with parts in them that only other pages need.
     */
    visit: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: false,
        rolldownOptions: {
          input: 'src/web/visit.html',
        },
      },
    },
  },
  builder: {
    async buildApp({ environments: { client, visit }, build }) {
      if (client) await build(client);
      if (visit) await build(visit);
    },
  },
});

/** `boot.js`, which nothing is built into, finds out from the page which languages there are. */
function listedLanguages(): Plugin {
  const attrs = { name: 'languages', content: languages.join(' ') };
  return { name: 'listed-languages', transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] };
}

/** While one develops, as the server does it for what was built: a link and a public tree lead to the page of visitors. */
function visitorsPage(): Plugin {
  return {
    name: 'visitors-page',
    transformIndexHtml: {
      order: 'post',
      // The language is known in the browser alone: `boot.js` fetches the texts in it before anything else runs.
      handler: (_html, { bundle = {}, filename }) =>
        Object.values(bundle).flatMap((file) => {
          const language =
            file.type === 'chunk' ? /:visitor-texts\/(\w+)$/.exec(file.facadeModuleId ?? '')?.[1] : undefined;
          if (language === undefined || !filename.endsWith('visit.html')) return [];
          const attrs = { rel: 'texts', hreflang: language, href: `/${file.fileName}`, crossorigin: true };
          return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
        }),
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/(shared|public)\/[^/?]+\/?(\?|$)/.test(request.url ?? '')) request.url = '/visit.html';
        next();
      });
    },
  };
}

/** All that a visitor reads at once, in one file a language. */
function visitorTexts(): Plugin {
  const texts = 'virtual:visitor-texts';
  const locales = fileURLToPath(new URL('locales', import.meta.url));
  const namespaces = (language: string) =>
    [...textsOfEveryPage, ...firstTexts].filter((namespace) => language !== 'en' || namespace !== 'sentences');
  return {
    name: 'visitor-texts',
    resolveId: (id) => (id.startsWith(texts) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${texts}`)) return null;
      const language = id.slice(texts.length + 2);
      if (language === '') {
        return `export default { ${languages.map((one) => `${one}: () => import('${texts}/${one}')`).join()} };`;
      }
      const imports = namespaces(language).map(
        (one) => `import ${one} from ${JSON.stringify(`${locales}/${language}/${one}.json`)};`,
      );
      return [...imports, `export default { ${namespaces(language).join()} };`].join('\n');
    },
  };
}

/**
 * zod carries the making of JSON Schema in every schema. Only the server does that (open-api.ts); the browser would fetch
 * it on the first screen for nothing. What else stands in those files, the bounds of a schema, stays.
 */
function withoutJsonSchema(): Plugin {
  const kept: Readonly<Record<string, readonly string[]>> = {
    'json-schema-processors.js': ['aggregateChecks'],
    'to-json-schema.js': [],
    'json-schema-generator.js': [],
  };
  /** Called for every schema that is made. */
  const called = ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'];
  const instead = (name: string) =>
    called.includes(name)
      ? `export const ${name} = () => () => { throw new Error('JSON Schema is made on the server.'); };`
      : `export const ${name} = undefined;`;
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = /\/zod\/v4\/core\/([^/?]+)$/.exec(id)?.[1] ?? '';
      const stays = kept[file];
      if (stays === undefined) return null;
      const code = readFileSync(id, 'utf8');
      const names = Array.from(code.matchAll(/^export (?:const|class|function) (\w+)/gm), ([, name = '']) => name);
      const absent = names.filter((name) => !stays.includes(name));
      const whole = stays.length > 0 ? [`export { ${stays.join(', ')} } from './${file}?whole';`] : [];
      return [...whole, ...absent.map(instead)].join('\n');
    },
  };
}
