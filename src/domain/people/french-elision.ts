/** A vowel, or a y that is spoken as one; an h may be either, and keeps its “de”. A name may be isolated from its sentence. */
const spokenVowel = /^\u2068?(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ])/i;

/** 'de Budi', 'd’Anna': French leaves the vowel of “de” out before another. */
export function ofInFrench(name: string): string {
  return beginsWithVowel(name) ? `d’${name}` : `de ${name}`;
}

export function beginsWithVowel(word: string): boolean {
  return spokenVowel.test(word.normalize('NFC'));
}
