import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/web/**/*.css').map((path) => ({ path, css: readFileSync(path, 'utf8') }));

/** What stands in a block that begins with `head`, blocks within it included. */
function inside(css: string, head: string): string {
  return css
    .split(head)
    .slice(1)
    .map((rest) => {
      let depth = 0;
      for (let at = 0; at < rest.length; at += 1) {
        if (rest[at] === '{') depth += 1;
        if (rest[at] === '}') depth -= 1;
        if (rest[at] === '}' && depth === 0) return rest.slice(0, at);
      }
      return rest;
    })
    .join('');
}

const rulesFor = (word: RegExp, css: string) => css.match(word)?.length ?? 0;

test('paper is light whatever the screen shows: the dark colours hold on screens alone [UX-38]', () => {
  const dark = /(?<!root,\s*)\.dark \{/g;
  for (const { path, css } of sheets) {
    // Where the system chooses the colours there are no dark ones of ours.
    const ours = css.replace(inside(css, '@media (forced-colors: active)'), '');
    expect(rulesFor(dark, inside(ours, '@media screen')), path).toBe(rulesFor(dark, ours));
  }
  expect(sheets.some(({ css }) => dark.test(css))).toBe(true);
});

test('what every page is on paper stands in one place; beside it are only the sheets that are printed alone [UX-38]', () => {
  const printing = sheets.filter(({ css }) => css.includes('@media print')).map(({ path }) => path.split('/').at(-1));
  expect(printing.toSorted()).toEqual(['print-codes.css', 'print-sheet.css', 'print.css']);
  const css = readFileSync('src/web/ui/print.css', 'utf8');
  // Addresses of links are not printed, headings stay with what they head, and nothing is cut in two.
  expect(css).not.toContain('attr(href');
  expect(css).toMatch(/h1,\s+h2,\s+h3,[^{]*\{\s*break-after: avoid;/);
  expect(css).toMatch(/tr,[^{]*figure,[^{]*\{\s*break-inside: avoid;/);
  expect(css).toMatch(/thead \{\s*display: table-header-group;/);
});

test('controls are left off paper where they are made: buttons, links that look like one, tabs [UX-38]', () => {
  for (const name of ['button', 'icon-button', 'tabs']) {
    expect(readFileSync(`src/web/ui/${name}.tsx`, 'utf8'), name).toContain('print:hidden');
  }
});
