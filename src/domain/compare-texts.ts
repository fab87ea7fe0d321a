/** Order of two texts by their code units: the same on every machine and in every language. For `sort`. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
