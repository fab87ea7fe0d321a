import { soundSpelling } from './sound-spelling.ts';

/** Words that stand between the parts of a name and come and go: particles, titles, 'son of'. */
const passing = new Set(
  (
    'van von vom zu zum zur der den de del della di da das do dos des du la le les el het t ten ter te und y e ' +
    'bin binti binte ibn al haji hajjah hj h r rr ra rm raden mas drs dra dr ir prof tn ny sdr bpk pak bapak ibu bu alm ' +
    'jr sr'
  ).split(' '),
);

const apostrophes = /['’ʼ`´‘]/gu;
const borders = /[^\p{L}\p{M}]+/u;

/**
 * The words of a name as they sound, in their order, without titles and particles; those stay where they are all there is.
 * Words in another script are kept as they are written.
 */
export function nameWords(name: string): string[] {
  const written = name.normalize('NFC').toLowerCase().replace(apostrophes, '').split(borders).filter(Boolean);
  const carrying = written.filter((word) => !passing.has(word));
  const words = carrying.length > 0 ? carrying : written;
  return words.map((word) => soundSpelling(word) || word);
}
