import { fromMarkdown } from 'mdast-util-from-markdown';

/** Words of a story in one look. */
export interface StorySpan {
  /** `\n` begins a new line. */
  readonly words: string;
  readonly isStrong: boolean;
  readonly isSlanted: boolean;
  /** An address of the web or of somebody's mail; null where it is no link. */
  readonly href: string | null;
}

/** What stands below each other. */
export interface StoryBlock {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'quote';
  /** Of an item: how many lists it is in, from 1; of a heading its level; else 0. */
  readonly depth: number;
  /** Of the first paragraph of an item what stands before it: '•' or '3.'; null for all others. */
  readonly label: string | null;
  readonly spans: readonly StorySpan[];
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];

interface Style {
  readonly isStrong: boolean;
  readonly isSlanted: boolean;
  readonly href: string | null;
}

const plain: Style = { isStrong: false, isSlanted: false, href: null };

/**
 * A biography or a note as what it shows (decision 30): Markdown, with line breaks where they were typed. Tags are text, links
 * lead to the web and to mail only, and a picture of another site is a link with its description.
 */
export function readStory(text: string): StoryBlock[] {
  return fromMarkdown(text).children.flatMap((node) => blocksOf(node, 0));
}

function blocksOf(node: Node, depth: number): StoryBlock[] {
  const block = (kind: StoryBlock['kind'], spans: StorySpan[], level = 0): StoryBlock[] =>
    spans.some(({ words }) => words.trim() !== '') ? [{ kind, depth: level, label: null, spans }] : [];
  switch (node.type) {
    case 'heading':
      return block('heading', spansOf(node, plain), node.depth);
    case 'blockquote':
      return node.children.flatMap((child) =>
        blocksOf(child, depth).map((inner) =>
          inner.kind === 'paragraph' ? { ...inner, kind: 'quote' as const } : inner,
        ),
      );
    case 'list':
      return node.children.flatMap((item, nth) => {
        const label = node.ordered ? `${(node.start ?? 1) + nth}.` : '•';
        const inner = item.children.flatMap((child) => blocksOf(child, depth + 1));
        return inner.map((one, place) =>
          one.kind === 'item'
            ? one
            : { ...one, kind: 'item' as const, depth: depth + 1, label: place === 0 ? label : null },
        );
      });
    case 'thematicBreak':
    case 'definition':
      return [];
    default:
      return block('paragraph', spansOf(node, plain));
  }
}

function spansOf(node: Node, style: Style): StorySpan[] {
  const within = (inner: Style) => ('children' in node ? node.children.flatMap((child) => spansOf(child, inner)) : []);
  switch (node.type) {
    case 'text':
    case 'html':
    case 'inlineCode':
    case 'code':
      return [{ ...style, words: node.value.replace(/\r\n?/g, '\n') }];
    case 'break':
      return [{ ...style, words: '\n' }];
    case 'strong':
      return within({ ...style, isStrong: true });
    case 'emphasis':
      return within({ ...style, isSlanted: true });
    case 'link':
      return within({ ...style, href: safeAddress(node.url) });
    case 'image':
      return [{ ...style, words: node.alt || node.url, href: safeAddress(node.url) }];
    default:
      return within(style);
  }
}

function safeAddress(address: string): string | null {
  return /^(https?:|mailto:)/i.test(address.trim()) ? address.trim() : null;
}
