import { escapeXml } from '#domain/diagram/drawing/escape-xml.ts';

/** What the head of a page tells programs: browsers, search engines, and messengers that show where a link leads. */
export interface PageTags {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** An address of its own, with the host; null where there is nothing to be shown. */
  readonly picture: string | null;
  /** Whether search engines may keep it. */
  readonly isForSearch: boolean;
  /** The one address under which it is to be known, with the host. */
  readonly canonical?: string;
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const LONGEST = 200;

/** The one page of the browser part, with other words in its head. */
export function withTags(page: string, { title, description, siteName, picture, ...rest }: PageTags): string {
  const { isForSearch, canonical } = rest;
  const said = shorten(description.replace(/\s+/g, ' ').trim());
  const tags = [
    `<title>${escapeXml(title)}</title>`,
    meta('name', 'description', said),
    ...(isForSearch ? [] : [meta('name', 'robots', 'noindex, nofollow, noarchive')]),
    ...(canonical === undefined ? [] : addressTags(canonical)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', said),
    meta('property', 'og:site_name', siteName),
    ...(picture === null ? [] : pictureTags(picture)),
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ];
  return page
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const meta = (kind: 'name' | 'property', key: string, words: string) =>
  `<meta ${kind}="${key}" content="${escapeXml(words)}" />`;

const addressTags = (address: string) => [
  `<link rel="canonical" href="${escapeXml(address)}" />`,
  meta('property', 'og:url', address),
];

const pictureTags = (address: string) => [
  meta('property', 'og:image', address),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
  meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
];

function shorten(words: string): string {
  const letters = [...words];
  return letters.length <= LONGEST
    ? words
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
