import type { Hono } from 'hono';
import type { StaticFiles } from './static-files.ts';

/** The screens there are. Every other path gets the same page with status 404, where it shows that nothing is there. */
const screens = [
  /^\/$/,
  /^\/(login|login-test|setup|privacy|terms|members|family-tree)$/,
  /^\/(register|verify-email|confirm-email|forgot-password|reset-password|invitation)$/,
  /^\/dashboard(\/(family-tree|tree-builder|my-trees|members|photos|relationship|search|reports|check|suggestions|connections|notifications|settings(\/keys)?|evidence|sources|places|members\/[\w-]+|people\/[\w-]+|trees\/[\w-]+\/history))?$/,
  /^\/unsubscribe\/[\w-]+$/,
  /^\/admin(\/(users|trees|jobs|backups|audit|settings))?$/,
];

/** Sent under the addresses of screens alone, the second by `visits/pages.ts`. */
const pages = ['/index.html', '/visit.html'];

/** Serves the built browser part: its files as they are, and its one page for every screen. */
export function serveBrowserPart(app: Hono, files: StaticFiles): void {
  app.get('*', async (http) => {
    const { path } = http.req;
    const file = pages.includes(path) ? undefined : await files.respond(path, http.req.raw);
    if (file) return file;
    const isScreen = screens.some((screen) => screen.test(path.replace(/(.)\/$/, '$1')));
    // A page that says "not found" is sent whole: an unchanged one (304) could not carry that status.
    const page = await files.respond('/index.html', isScreen ? http.req.raw : new Request(http.req.url));
    if (!page) {
      return http.text('The browser part has not been built. Start with "npm start", or run "npm run dev".', 503);
    }
    return isScreen ? page : new Response(page.body, { status: 404, headers: page.headers });
  });
}
