/**
 * The shape a translation must have: the keys of the English texts, with words of its own. Plural forms differ between
 * languages, so only `_other` is asked for and `_many`, for millions, may stand beside it; the compiler finds what is missing.
 */
export type Translation<Texts> = {
  readonly [K in keyof Texts as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}`
    ? never
    : K]: Texts[K] extends string ? string : Translation<Texts[K]>;
} & {
  readonly [K in keyof Texts as K extends `${string}_${'zero' | 'one' | 'two' | 'few' | 'many'}` ? K : never]?: string;
} & {
  readonly [K in keyof Texts as K extends `${infer Counted}_other` ? `${Counted}_many` : never]?: string;
};
