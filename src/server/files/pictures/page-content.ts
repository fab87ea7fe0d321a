import type { Pdf } from './new-document.ts';

/** What a part of a page is to somebody who has it read out. */
export type ContentTag = 'P' | 'H1';

/** The content of one page: operators in order, some of them tagged as text; everything else is decoration. */
export interface PageContent {
  readonly write: (operators: string) => void;
  readonly begin: (tag: ContentTag) => void;
  readonly end: () => void;
  readonly endPage: () => void;
}

/** Every piece becomes a buffer; many small ones take more room than what they hold. */
const PIECE = 64 * 1024;

/** Writes on the document's current page. Without `isTagged` nothing is said of what its parts are. */
export function writePage(document: Pdf, { isTagged }: { readonly isTagged: boolean }): PageContent {
  let pending = '';
  const flush = () => {
    if (pending) document.addContent(pending.trimEnd());
    pending = '';
  };
  const write = (operators: string) => {
    pending += operators;
    if (pending.length > PIECE) flush();
  };
  if (!isTagged) return { write, begin: () => {}, end: () => {}, endPage: flush };

  const section = document.struct('Sect');
  document.addStructure(section);
  let open: 'nothing' | 'decoration' | ContentTag = 'nothing';
  let content: ReturnType<Pdf['markStructureContent']> | undefined;
  const close = () => {
    flush();
    if (open !== 'nothing') document.endMarkedContent();
    if (content && (open === 'P' || open === 'H1')) {
      const element = document.struct(open);
      section.add(element);
      element.add(content);
      element.end();
    }
    open = 'nothing';
    content = undefined;
  };
  return {
    write(operators) {
      if (open === 'nothing') {
        document.markContent('Artifact', { type: 'Layout' });
        open = 'decoration';
      }
      write(operators);
    },
    begin(tag) {
      close();
      content = document.markStructureContent(tag);
      open = tag;
    },
    end: close,
    endPage() {
      close();
      section.end();
    },
  };
}
