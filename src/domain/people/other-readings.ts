const particles =
  'van von vom zu zum zur de der den des del della di da do dos du la le el al ter ten te bin binti abu ibn'.split(' ');

/**
 * What typed words may mean that nobody is called by as they stand, folded as they are: commas and particles apart ('berg,' is
 * 'berg', 'vanderberg' 'van der berg'), then East Asian names, which are written in one, after their first, second or third letter.
 */
export function otherReadings(words: readonly string[]): string[] {
  const typed = words.join(' ');
  const apart = words.map((word) => splitParticles(word.replaceAll(',', ' ').trim())).join(' ');
  const inTwo = [1, 2, 3].map((letters) => words.map((word) => splitAfter(word, letters)).join(' '));
  return [...new Set([apart, ...inTwo])].filter((reading) => reading !== typed && reading.trim() !== '');
}

/** The longest beginning that is all particles and leaves a name of three letters or more. */
function splitParticles(word: string): string {
  let rest = word;
  const found: string[] = [];
  for (;;) {
    const particle = particles
      .filter((candidate) => rest.startsWith(candidate) && rest.length >= candidate.length + 3)
      .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '');
    if (particle === '') return [...found, rest].join(' ');
    found.push(particle);
    rest = rest.slice(particle.length);
  }
}

/** A Chinese or Japanese character, or a Korean syllable, which folding has taken apart into its two or three letters. */
const eastAsian = /[\u3040-\u30ff\u3400-\u9fff]|[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/g;

function splitAfter(word: string, letters: number): string {
  const parts = word.match(eastAsian) ?? [];
  if (parts.length <= letters || parts.join('') !== word) return word;
  return `${parts.slice(0, letters).join('')} ${parts.slice(letters).join('')}`;
}
