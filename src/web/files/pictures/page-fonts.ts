/** A font file of the page, as a `FontFace` is made from it. */
export interface PageFont {
  readonly family: string;
  readonly source: string;
  readonly weight: string;
  readonly range: string;
}

/** The upright fonts that the style sheets of a page declare as files of its own. A worker does not see them by itself. */
export function pageFonts(sheets: Iterable<CSSStyleSheet> = document.styleSheets): PageFont[] {
  return [...sheets].flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => fontOf(rule, sheet) ?? []));
}

function fontOf(rule: CSSRule, sheet: CSSStyleSheet): PageFont | undefined {
  if (!(rule instanceof CSSFontFaceRule)) return undefined;
  const told = (name: string) => rule.style.getPropertyValue(name);
  const address = /url\(([^)]+)\)/
    .exec(told('src'))?.[1]
    ?.trim()
    .replace(/^["']|["']$/g, '');
  if (address === undefined || told('font-style') === 'italic') return undefined;
  return {
    family: told('font-family').replace(/^["']|["']$/g, ''),
    source: new URL(address, sheet.href ?? location.href).href,
    weight: told('font-weight') || 'normal',
    range: told('unicode-range') || 'U+0-10FFFF',
  };
}

/** Fetches those of the fonts that words need, for drawing in a worker. Where one cannot be had, its fallback is drawn. */
export async function fetchFonts(target: FontFaceSet, fonts: readonly PageFont[], words: Iterable<string>) {
  for (const { family, source, weight, range } of fonts) {
    target.add(new FontFace(family, `url("${source}")`, { weight, unicodeRange: range }));
  }
  const letters = [...new Set([...words].flatMap((word) => [...word]))].join('');
  const families = [...new Set(fonts.map(({ family }) => family))];
  const weights = [400, 500, 600];
  await Promise.allSettled(
    families.flatMap((family) => weights.map((weight) => target.load(`${weight} 16px "${family}"`, letters))),
  );
}
