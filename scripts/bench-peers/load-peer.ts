import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Some packages leave the extensions of their own files to a bundler. */
registerHooks({
  resolve(specifier, context, next) {
    try {
      return next(specifier, context);
    } catch (error) {
      if (!specifier.startsWith('.')) throw error;
      const isFolder =
        context.parentURL !== undefined && existsSync(new URL(`${specifier}/index.js`, context.parentURL));
      return next(isFolder ? `${specifier}/index.js` : `${specifier}.js`, context);
    }
  },
});

/** Imports a file of a package from the folder into which it was installed; the product does not depend on it. */
export async function loadPeer<Module>(folder: string, file: string): Promise<Module> {
  // Safe as far as the adapter describes what it uses; whatever is missing fails there by name.
  return (await import(pathToFileURL(join(folder, 'node_modules', file)).href)) as Module;
}
