/** The names of languages in GEDCOM 5.5.1, as it spells them, with their tags of BCP 47, which GEDCOM 7 uses. */
const names =
  'Afrikaans af|Albanian sq|Amharic am|Anglo-Saxon ang|Arabic ar|Armenian hy|Assamese as|Belorusian be|Bengali bn|Braj bra|Bulgarian bg|Burmese my|Cantonese yue|Catalan ca|Catalan_Spn ca-ES|Church-Slavic cu|Czech cs|Danish da|Dogri dgr|Dutch nl|English en|Esperanto eo|Estonian et|Faroese fo|Finnish fi|French fr|Georgian ka|German de|Greek el|Gujarati gu|Hawaiian haw|Hebrew he|Hindi hi|Hungarian hu|Icelandic is|Indonesian id|Italian it|Japanese ja|Kannada kn|Khmer km|Konkani kok|Korean ko|Lahnda lah|Lao lo|Latvian lv|Lithuanian lt|Macedonian mk|Maithili mai|Malayalam ml|Mandrin cmn|Manipuri mni|Marathi mr|Mewari mtr|Navaho nv|Nepali ne|Norwegian no|Oriya or|Pahari him|Pali pi|Panjabi pa|Persian fa|Polish pl|Portuguese pt|Prakrit pra|Pusto ps|Rajasthani raj|Romanian ro|Russian ru|Sanskrit sa|Serb sr|Serbo_Croa sh|Slovak sk|Slovene sl|Spanish es|Swedish sv|Tagalog tl|Tamil ta|Telugu te|Thai th|Tibetan bo|Turkish tr|Ukrainian uk|Urdu ur|Vietnamese vi|Wendic wen|Yiddish yi';
/** Other spellings that files are found with. */
const alsoNamed =
  'Mandarin cmn|Belarusian be|Chinese zh|Serbian sr|Slovenian sl|Latin la|Malay ms|Javanese jv|Sundanese su|Irish ga|Welsh cy|Croatian hr|Bosnian bs|Basque eu|Galician gl|Deutsch de|Français fr|Nederlands nl';

const pairs = (text: string) => text.split('|').map((pair) => pair.split(' ') as [name: string, tag: string]);
const tagOfName: ReadonlyMap<string, string> = new Map(
  [...pairs(names), ...pairs(alsoNamed)].map(([name, tag]) => [name.toLowerCase(), tag]),
);
const nameOfTag: ReadonlyMap<string, string> = new Map(pairs(names).map(([name, tag]) => [tag, name]));

/** Null where the text is neither a name that GEDCOM knows nor has the form of a tag. */
export function languageTag(text: string): string | null {
  const words = text.trim();
  const known = tagOfName.get(words.toLowerCase());
  if (known !== undefined) return known;
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(words) ? words : null;
}

/** The tag itself where 5.5.1 has no name for the language. */
export const languageName = (tag: string): string => nameOfTag.get(tag) ?? tag;
