import Markdown, { type Components, type Options } from 'react-markdown';

/**
 * A story as it was written, with its Markdown. Becomes React elements only: HTML in it is shown as it was typed, addresses
 * other than of the web and of mail lead nowhere, and pictures of other houses are links, because no page here asks others
 * for anything.
 */
export function ToldText({ text }: { readonly text: string }) {
  return (
    <div dir="auto" className="grid max-w-prose gap-3 wrap-anywhere">
      <Markdown {...rules}>{text}</Markdown>
    </div>
  );
}

const webOrMail = /^(https?:\/\/|mailto:)/i;

const parts: Components = {
  // The page's own headings stand above those of a story.
  h1: ({ children }) => <h3 className="text-lg">{children}</h3>,
  h2: ({ children }) => <h3 className="text-lg">{children}</h3>,
  h3: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  h4: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  h5: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  h6: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  // Who wrote without Markdown meant their line breaks.
  p: ({ children }) => <p className="whitespace-pre-line">{children}</p>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 ps-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 ps-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote className="border-s-2 ps-4 text-ink-soft italic">{children}</blockquote>,
  pre: ({ children }) => <pre className="overflow-x-auto rounded-control bg-sunken p-3 text-sm">{children}</pre>,
  hr: () => <hr className="my-2" />,
  a: ({ href, children }) => {
    if (!href) return <span>{children}</span>;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="inline-link">
        {children}
      </a>
    );
  },
  img: ({ src, alt }) => {
    if (typeof src !== 'string' || !src) return <span>{alt}</span>;
    return (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow" className="inline-link">
        {alt || src}
      </a>
    );
  },
};

const rules: Options = { components: parts, urlTransform: (url) => (webOrMail.test(url) ? url : '') };
