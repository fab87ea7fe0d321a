import { foldForSearch } from '#domain/tree/search-text.ts';

/** What words in the place of a date of death say: of '?' and 'not known', nothing. */
type DeathWords = 'died' | 'alive' | 'nothing';

/** Single words, folded, of English, Indonesian, Spanish, French and German: longer ones are among the phrases. */
const wordsIn = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/));

/** As people write them where a date of death belongs. */
const dead = wordsIn(`
  dead deceased died dcd decd dec killed drowned murdered executed perished kia
  stillborn stillbirth infant infancy childhood buried cremated late death young
  meninggal wafat almarhum almarhumah alm gugur mati mendiang tewas dimakamkan mangkat
  muerto muerta murio fallecido fallecida fallecio difunto difunta finado finada
  mortinato mortinata parvulo parvula infancia
  mort morte decede decedee defunt defunte feu enfance tue tuee enterre enterree
  tot gestorben verstorben gest verst totgeboren totgeburt gefallen kindheit jung begraben
  kindesalter sauglingsalter saugling tod ertrunken umgekommen hingerichtet
`);

const alive = wordsIn(`
  living alive live lives liv livi survives surviving
  hidup
  vivo viva vive viviente vivos vivas
  vivant vivante vit
  lebt lebend lebendig lebende lebender leben lebte
`);

const denying = wordsIn(`
  no not never non isnt didnt hasnt
  tidak tak bukan belum
  nunca
  pas ne
  nicht kein
`);

/** Phrases, folded and with blanks for whatever stands between their words, that say died though one of their words may deny. */
const deadPhrases = [
  'no longer living',
  'no longer alive',
  'not living anymore',
  'not alive anymore',
  'as a child',
  'as a baby',
  'tidak hidup lagi',
  'tak hidup lagi',
  'sudah tidak hidup',
  'waktu kecil',
  'masih kecil',
  'sewaktu kecil',
  'masih bayi',
  'lahir mati',
  'waktu bayi',
  'ya no vive',
  'nacido muerto',
  'nacida muerta',
  'ne vit plus',
  'plus en vie',
  'bas age',
  'mort ne',
  'morte nee',
  'nicht mehr am leben',
  'lebt nicht mehr',
  'nicht mehr lebend',
  'als kind',
  'als baby',
];

/**
 * Reads words that stand where a date of death belongs. Only words that plainly mean dead count as a death: of a text that nobody
 * here understands, it is not known what it says, and somebody living would be shown to strangers.
 */
export function readDeathWords(text: string): DeathWords {
  if (/[†✝✟⚰]/u.test(text)) return 'died';
  const words = foldForSearch(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const said = ` ${words.join(' ')} `;
  if (deadPhrases.some((phrase) => said.includes(` ${phrase} `))) return 'died';
  if (words.some((word) => denying.has(word))) return 'nothing';
  if (words.some((word) => alive.has(word)) || said.includes(' en vie ')) return 'alive';
  return words.some((word) => dead.has(word)) ? 'died' : 'nothing';
}
