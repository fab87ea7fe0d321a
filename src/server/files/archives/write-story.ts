import { html, htmlLines } from './html.ts';
import { readStory, type StoryBlock, type StorySpan } from './read-story.ts';

/** A biography or a note as HTML. Its headings stand below those of the page. */
export function writeStory(text: string): string {
  let told = '';
  let isList = false;
  for (const block of readStory(text)) {
    const isItem = block.kind === 'item';
    if (isItem !== isList) told += isItem ? '<ul class="story">' : '</ul>\n';
    isList = isItem;
    told += writeBlock(block);
  }
  return isList ? `${told}</ul>\n` : told;
}

function writeBlock({ kind, depth, label, spans }: StoryBlock): string {
  const words = spans.map(writeSpan).join('');
  if (kind === 'heading') return `<h5 dir="auto">${words}</h5>\n`;
  if (kind === 'quote') return `<blockquote dir="auto"><p>${words}</p></blockquote>\n`;
  if (kind === 'paragraph') return `<p dir="auto">${words}</p>\n`;
  const mark = label === null || label === '•' ? '' : `<span>${html(label)}</span> `;
  const look = label === '•' ? 'dot' : 'bare';
  return `<li class="${look} in${Math.min(depth, 4)}" dir="auto">${mark}${words}</li>`;
}

function writeSpan({ words, isStrong, isSlanted, href }: StorySpan): string {
  let told = htmlLines(words);
  if (isSlanted) told = `<em>${told}</em>`;
  if (isStrong) told = `<strong>${told}</strong>`;
  if (href === null) return told;
  return `<a href="${html(href)}" rel="noopener noreferrer" target="_blank">${told}</a>`;
}
