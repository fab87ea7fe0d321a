/** An element of a page, and all words in it. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  words: string;
}

const voids = new Set(['meta', 'img', 'br', 'input', 'link', 'hr']);
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** Reads a page more strictly than browsers do: throws where elements are not nested, or an attribute has no quotes. */
export function readPage(page: string): PageElement[] {
  const elements: PageElement[] = [];
  const open: PageElement[] = [];
  const say = (text: string) => {
    if (/[<>]/.test(text)) throw new Error(`A sign stands bare in ${text.slice(0, 80)}`);
    for (const element of open) element.words += decode(text);
  };
  let at = 0;
  for (const tag of page.matchAll(/<(\/?)([a-zA-Z][\w-]*|!doctype html)((?:\s+[\w:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/g)) {
    const [all, slash, name = '', given = '', closed] = tag;
    const inside = open.at(-1)?.name;
    if ((inside === 'script' || inside === 'style') && name !== inside) continue;
    const text = page.slice(at, tag.index);
    at = tag.index + all.length;
    if (inside === 'script' || inside === 'style') for (const element of open) element.words += text;
    else say(text);
    if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes ${inside}.`);
      continue;
    }
    const attributes = Object.fromEntries(
      Array.from(given.matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, key = '', value = '']) => [key, decode(value)]),
    );
    const element = { name, attributes, words: '' };
    if (!name.startsWith('!')) elements.push(element);
    if (closed !== '/' && !voids.has(name) && !name.startsWith('!')) open.push(element);
  }
  say(page.slice(at));
  if (open.length > 0) throw new Error(`${open.map(({ name }) => name).join(' ')} stay open.`);
  return elements;
}

const decode = (text: string): string => text.replace(/&(\w+|#39);/g, (all, name: string) => entities[name] ?? all);
