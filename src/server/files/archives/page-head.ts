import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from './html.ts';

const read = (name: string): string => `\n${readFileSync(join(import.meta.dirname, name), 'utf8')}`;
const style = read('page.css');
/** At the end of the page, when everything it looks for is there. */
const script = read('page.js');

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may do: run its own script, wear its own style, show the pictures that are in it, and nothing else. */
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function pageHead(title: string, language: string): string {
  return (
    `<!doctype html>\n<html lang="${html(language)}"><head><meta charset="utf-8">\n` +
    `<meta http-equiv="Content-Security-Policy" content="${html(policy)}">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">\n' +
    `<meta name="generator" content="Swissfam"><title>${html(title)}</title>\n<style>${style}</style></head>\n<body>\n`
  );
}

export const pageEnd = `<script>${script}</script>\n</body></html>\n`;
