import { registerHooks } from 'node:module';

/**
 * Loaded before the program (`node --import`). Node parses the package.json of drizzle-orm, 180 kB of exports, again for each of its
 * hundred modules to learn that they are ES modules: half the time of a start. Their imports of each other need no such look.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    return nextResolve(specifier, context);
  },
});
