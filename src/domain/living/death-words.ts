import { foldForSearch } from '#domain/tree/search-text.ts';

/** What words in the place of a date of death say: of '?' and 'not known', nothing. */
type DeathWords = 'died' | 'alive' | 'nothing';

/** Single words, folded, of English, Indonesian, Spanish, French and German: longer ones are among the phrases. */
const wordsIn = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/));

/** As people write them where a date of death belongs. */
const dead = wordsIn(`
  dead deceased died dcd decd dec killed drowned murdered executed perished kia
  slain succumbed assassinated hanged beheaded lynched rip
  stillborn stillbirth infant infancy childhood buried cremated late death young
  meninggal wafat almarhum almarhumah alm almh gugur mati mendiang tewas dimakamkan mangkat
  dibunuh terbunuh tenggelam berpulang dieksekusi dikebumikan dikremasi dikubur
  muerto muerta murio fallecido fallecida fallecio difunto difunta finado finada
  asesinado asesinada ahogado ahogada caido caida fusilado fusilada ejecutado ejecutada ahorcado ahorcada
  perecio sepultado sepultada enterrado enterrada qepd
  mortinato mortinata parvulo parvula infancia
  mort morte decede decedee defunt defunte feu enfance tue tuee enterre enterree
  assassine assassinee noye noyee tombe tombee execute executee fusille fusillee peri perie pendu pendue
  guillotine guillotinee trepasse trepassee inhume inhumee
  tot gestorben verstorben gest verst totgeboren totgeburt gefallen kindheit jung begraben
  kindesalter sauglingsalter saugling tod ertrunken umgekommen hingerichtet
  starb verstarb ermordet entschlafen getotet erschossen erschlagen erhangt ertrank heimgegangen verblichen
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

/** Phrases of which nothing but a denial takes back that they say died, whatever their words say alone. */
const plainPhrases = [
  'passed away',
  'passed on',
  'departed this life',
  'fell in',
  'fell at',
  'fallen in',
  'fallen at',
  'lost his life',
  'lost her life',
  'starved to death',
  'r i p',
  'tutup usia',
  'pulang ke rahmatullah',
  'kehilangan nyawa',
  'perdio la vida',
  'q e p d',
  'perdu la vie',
  'perdit la vie',
  'ums leben',
  'aus dem leben',
  'kam um',
  'fiel in',
  'fiel im',
  'fiel bei',
  'todlich verungluckt',
];

/** The cross of the dead, also as typewriters have it: '+ 3.5.', but not '+/- 1950'. */
const cross = /[†✝✞✟⚰]|^\s*\(?\+(?!\s*(?:\/\s*)?[-–−])/u;

/**
 * Reads words that stand where a date of death belongs. Only words that plainly mean dead count as a death: of a text that nobody
 * here understands, it is not known what it says, and somebody living would be shown to strangers.
 */
export function readDeathWords(text: string): DeathWords {
  if (cross.test(text)) return 'died';
  const words = foldForSearch(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const said = ` ${words.join(' ')} `;
  const says = (phrase: string) => said.includes(` ${phrase} `);
  if (deadPhrases.some(says)) return 'died';
  if (words.some((word) => denying.has(word))) return 'nothing';
  if (plainPhrases.some(says)) return 'died';
  if (words.some((word) => alive.has(word)) || says('en vie')) return 'alive';
  return words.some((word) => dead.has(word)) ? 'died' : 'nothing';
}
