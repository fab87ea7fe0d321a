import { expect, test } from 'vitest';
import { readStory } from './read-story.ts';
import { writeStory } from './write-story.ts';

test('a story has headings, lists and emphasis, and its line breaks', () => {
  const blocks = readStory(
    '# Youth\n\nShe *loved* the **sea**.\nAnd sailed.\n\n- Solo\n- Medan\n  1. by ship\n\n> Never again',
  );
  expect(
    blocks.map(({ kind, depth, label, spans }) => [kind, depth, label, spans.map(({ words }) => words).join('')]),
  ).toEqual([
    ['heading', 1, null, 'Youth'],
    ['paragraph', 0, null, 'She loved the sea.\nAnd sailed.'],
    ['item', 1, '•', 'Solo'],
    ['item', 1, '•', 'Medan'],
    ['item', 2, '1.', 'by ship'],
    ['quote', 0, null, 'Never again'],
  ]);
  expect(blocks[1]?.spans.filter(({ isSlanted, isStrong }) => isSlanted || isStrong).map(({ words }) => words)).toEqual(
    ['loved', 'sea'],
  );
});

test('in a page of HTML nothing of a story is more than words and safe links [AT-30]', () => {
  const told = writeStory(
    'Told: <script>alert(1)</script> [no](javascript:alert(1)) [yes](https://example.org/?a="b) ![of it](https://example.org/x.png)\n\n<b>bold</b>',
  );
  expect(told).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(told).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(told).not.toMatch(/<(script|img|b)\b|javascript:/);
  expect(told).toContain('rel="noopener noreferrer"');
  expect(told).toContain('>of it</a>');
});

test('a list in a page of HTML ends before what follows it', () => {
  expect(writeStory('- one\n- two\n\nthree')).toBe(
    '<ul class="story"><li class="dot in1" dir="auto">one</li><li class="dot in1" dir="auto">two</li></ul>\n<p dir="auto">three</p>\n',
  );
});
