const accented = new Map(
  Array.from('aåeéiïoöuüyýcçnñsš'.matchAll(/(.)(.)/g), ([, plain = '', other = '']) => [plain, other]),
);

/** 'Sign in' as 'Šïgñ~~ ïñ~': still readable, all accents, and every word 40 % longer. What is put into it stays. */
export function inPseudo(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|<.*?>)/);
  const said = parts.map((part, nth) => (nth % 2 === 1 ? part : part.replaceAll(/\S+/g, longer))).join('');
  return said.endsWith('~') ? said : `${said}~`;
}

const longer = (word: string): string =>
  word.replaceAll(/./g, (letter) => accented.get(letter) ?? letter) + '~'.repeat(Math.ceil(word.length * 0.4));

type Texts = Readonly<Record<string, unknown>>;

/** A file of texts in it, made of the English one. */
export const allInPseudo = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? inPseudo(value) : allInPseudo(value as Texts),
    ]),
  );
