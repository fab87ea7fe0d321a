/** The texts that speak of a file, which hold the same sentences for each kind. */
export type FileWords = 'exports' | 'books';
