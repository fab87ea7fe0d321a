/** Stands in a phrase where the name of the owner belongs; no name has it. */
export const OWNER = '\uE000';

/** The reader, or somebody just spoken of. */
export type Pronoun = 'you' | 'him' | 'her' | 'them';

/** Whose relative somebody is. OWNER stands for a name; that the name is known lets French drop a vowel before it. */
export type Owner = Pronoun | { readonly named: string };
