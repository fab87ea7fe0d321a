/**
 * The shape a translation must have: the keys of the English texts, with words of its own. Plural forms differ between
 * languages, so only `_other` is asked for; the compiler finds what is missing.
 */
export type Translation<Texts> = {
  readonly [K in keyof Texts as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}`
    ? never
    : K]: Texts[K] extends string ? string : Translation<Texts[K]>;
} & {
  readonly [K in keyof Texts as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}` ? K : never]?: string;
};
