import { foldForSearch } from '#domain/tree/search-text.ts';

/** Languages in which families write the names of countries, their own among them. */
const languages = 'en id nl de fr it es pt ms da sv nb fi pl cs hu ro tr ru uk el ar fa hi th vi zh ja ko'.split(' ');
/** Shorter names are words or abbreviations of something else in too many languages. */
const SHORTEST_NAME = 4;

/** What the last part of a place tells about its country. */
export interface CountryOf {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** True where the part is a province or canton, which belongs to the place itself. */
  readonly isDivision: boolean;
}

/**
 * The country that a part of a place names, in any of the languages known, or by one of its first-level divisions, which
 * people at home write without their country: 'Klaten, Jawa Tengah'. Null where it is neither.
 */
export function findCountry(part: string): CountryOf | null {
  known ??= readNames();
  return known.get(foldForSearch(part)) ?? null;
}

/** The English name, for those who cannot translate the code. */
export function englishName(code: string): string {
  english ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return english.of(code) ?? code;
}

// Made at the first question: neither is free.
let known: ReadonlyMap<string, CountryOf> | undefined;
let english: Intl.DisplayNames | undefined;

/** Where two countries share a name in two languages, the language that comes first decides; a country before a division. */
function readNames(): Map<string, CountryOf> {
  const names = new Map<string, CountryOf>();
  const add = (name: string, code: string, isDivision: boolean) => {
    const folded = foldForSearch(name);
    if (!names.has(folded)) names.set(folded, { code, isDivision });
  };
  for (const [code, texts] of Object.entries(aliases)) for (const name of texts) add(name, code, false);
  for (const language of languages) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodes) {
      const name = regions.of(code);
      if (name !== undefined && [...name].length >= SHORTEST_NAME) add(name, code, false);
    }
  }
  for (const [code, texts] of Object.entries(divisions)) for (const name of texts) add(name, code, true);
  for (const name of ambiguous) names.delete(foldForSearch(name));
  return names;
}

const words = (text: string) => text.split(' ');
const names = (text: string) => text.split('; ');

/** ISO 3166-1. What they are called is asked of Intl. */
const countryCodes: readonly string[] = words(
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH
CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM
GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI
LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ
OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC
TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.replaceAll(
    '\n',
    ' ',
  ),
);

/** Names that stand as often for something else: a country, and a state of another. */
const ambiguous: readonly string[] = ['Georgia'];

/** Names that families use and Intl does not: abbreviations, parts and earlier names of the same land. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  CH: names('CHE; Helvetia; Swiss'),
  DE: names('DEU; BRD; DDR; Deutsches Reich; West Germany; East Germany'),
  GB: names(
    'UK; U.K.; GBR; ENG; England; Scotland; Wales; Northern Ireland; Great Britain; Inggris; Engeland; Skotlandia',
  ),
  ID: names(
    'IDN; INA; Republik Indonesia; Republic of Indonesia; Hindia Belanda; Hindia-Belanda; Dutch East Indies; Netherlands East Indies; Nederlands-Indië; Nederlandsch-Indië; Nederlands Indië; Nederlandsch Indië; Nederlands Oost-Indië',
  ),
  NL: names('NLD; Holland; The Netherlands; Negeri Belanda'),
  SR: names('Dutch Guiana; Nederlands-Guiana'),
  US: names('USA; U.S.A.; U.S.; United States of America; Amerika'),
};

/** First-level divisions, by country, as far as their names mean nothing else: no Limburg, Jura or Freiburg. */
const divisions: Readonly<Record<string, readonly string[]>> = {
  ID: names(
    'Aceh; Sumatera Utara; Sumatra Utara; North Sumatra; Sumatera Barat; Sumatra Barat; West Sumatra; Riau; Kepulauan Riau; Jambi; Sumatera Selatan; South Sumatra; Bengkulu; Lampung; Bangka Belitung; Kepulauan Bangka Belitung; DKI Jakarta; Jakarta; Banten; Jawa Barat; West Java; West-Java; Jawa Tengah; Central Java; Midden-Java; Jawa Timur; East Java; Oost-Java; Yogyakarta; DI Yogyakarta; D.I. Yogyakarta; Daerah Istimewa Yogyakarta; Bali; Nusa Tenggara Barat; NTB; Nusa Tenggara Timur; NTT; Kalimantan Barat; Kalimantan Tengah; Kalimantan Selatan; Kalimantan Timur; Kalimantan Utara; Sulawesi Utara; Sulawesi Tengah; Sulawesi Selatan; Sulawesi Tenggara; Sulawesi Barat; Gorontalo; Maluku; Maluku Utara; Papua; Papua Barat; Papua Selatan; Papua Tengah; Papua Pegunungan; Papua Barat Daya; Jawa; Sumatera; Sumatra; Kalimantan; Sulawesi; Tapanuli; Batavia',
  ),
  NL: names(
    'Noord-Holland; North Holland; Zuid-Holland; South Holland; Utrecht; Gelderland; Overijssel; Drenthe; Groningen; Friesland; Fryslân; Flevoland; Noord-Brabant; North Brabant; Zeeland',
  ),
  CH: names(
    'Aargau; Appenzell Ausserrhoden; Appenzell Innerrhoden; Basel-Landschaft; Baselland; Basel-Stadt; Bern; Berne; Fribourg; Genève; Genf; Glarus; Graubünden; Grisons; Luzern; Lucerne; Neuchâtel; Nidwalden; Obwalden; Schaffhausen; Schwyz; Solothurn; St. Gallen; Sankt Gallen; Thurgau; Ticino; Tessin; Uri; Valais; Wallis; Vaud; Waadt; Zug; Zürich; Zurich',
  ),
  AU: names(
    'New South Wales; NSW; Queensland; South Australia; Tasmania; Victoria; Western Australia; Northern Territory; Australian Capital Territory',
  ),
  CA: names(
    'Alberta; British Columbia; Manitoba; New Brunswick; Newfoundland; Newfoundland and Labrador; Nova Scotia; Ontario; Prince Edward Island; Quebec; Saskatchewan; Upper Canada; Lower Canada',
  ),
  US: names(
    'Alabama; Alaska; Arizona; Arkansas; California; Colorado; Connecticut; Delaware; District of Columbia; Washington D.C.; Florida; Hawaii; Idaho; Illinois; Indiana; Iowa; Kansas; Kentucky; Louisiana; Maine; Maryland; Massachusetts; Michigan; Minnesota; Mississippi; Missouri; Montana; Nebraska; Nevada; New Hampshire; New Jersey; New Mexico; New York; North Carolina; North Dakota; Ohio; Oklahoma; Oregon; Pennsylvania; Rhode Island; South Carolina; South Dakota; Tennessee; Texas; Utah; Vermont; Virginia; Washington; West Virginia; Wisconsin; Wyoming',
  ),
  DE: names(
    'Baden-Württemberg; Bayern; Bavaria; Berlin; Brandenburg; Bremen; Hamburg; Hessen; Mecklenburg-Vorpommern; Niedersachsen; Nordrhein-Westfalen; Rheinland-Pfalz; Saarland; Sachsen; Sachsen-Anhalt; Schleswig-Holstein; Thüringen',
  ),
};
