import type { CalendarName, Feast } from './genealogical-date.ts';

/** What a word in a date can mean to the parser. */
export type DateWord =
  | { readonly is: 'month'; readonly month: number }
  | { readonly is: 'feast'; readonly feast: Feast }
  | { readonly is: 'calendar'; readonly calendar: CalendarName }
  | { readonly is: 'era'; readonly before: boolean }
  | { readonly is: 'about' | 'calculated' | 'estimated' | 'before' | 'after' | 'between' | 'and' | 'from' | 'to' }
  /** Says nothing: 'on', 'tahun', the name of a weekday. */
  | { readonly is: 'filler' };

/**
 * Words of dates in GEDCOM, English and Indonesian, in lower case and without dots. A word means the same in whichever
 * language it stands, so that people may mix them.
 */
const vocabulary: readonly (readonly [DateWord, string])[] = [
  [{ is: 'month', month: 1 }, 'jan|january|januari'],
  [{ is: 'month', month: 2 }, 'feb|february|februari|pebruari|peb'],
  [{ is: 'month', month: 3 }, 'mar|march|maret|mrt'],
  [{ is: 'month', month: 4 }, 'apr|april'],
  [{ is: 'month', month: 5 }, 'may|mei'],
  [{ is: 'month', month: 6 }, 'jun|june|juni'],
  [{ is: 'month', month: 7 }, 'jul|july|juli'],
  [{ is: 'month', month: 8 }, 'aug|august|agustus|agu|agt|ags'],
  [{ is: 'month', month: 9 }, 'sep|sept|september'],
  [{ is: 'month', month: 10 }, 'oct|october|oktober|okt'],
  [{ is: 'month', month: 11 }, 'nov|november|nopember|nop'],
  [{ is: 'month', month: 12 }, 'dec|december|desember|des'],
  [{ is: 'feast', feast: 'goodFriday' }, 'good friday|jumat agung'],
  [{ is: 'feast', feast: 'easter' }, 'easter|easter sunday|easter day|paskah'],
  [{ is: 'feast', feast: 'ascension' }, 'ascension|ascension day|kenaikan'],
  [{ is: 'feast', feast: 'pentecost' }, 'pentecost|whitsun|whit sunday|pentakosta'],
  [{ is: 'feast', feast: 'christmas' }, 'christmas|christmas day|natal'],
  [{ is: 'calendar', calendar: 'gregorian' }, '@#dgregorian@|gregorian|ns|new style'],
  [{ is: 'calendar', calendar: 'julian' }, '@#djulian@|julian|os|old style'],
  [{ is: 'era', before: true }, 'bc|bce|sm|sebelum masehi'],
  [{ is: 'era', before: false }, 'ad|ce|masehi'],
  [{ is: 'about' }, 'abt|about|c|ca|circa|cca|approx|approximately|around|roughly|probably|perhaps|maybe|~|±|+/-'],
  [{ is: 'about' }, 'sekitar|sekitaran|sktr|kira-kira|kira kira|kurang lebih|lebih kurang|kl|mungkin'],
  [{ is: 'calculated' }, 'cal|calc|calculated|dihitung|perhitungan|menurut perhitungan'],
  [{ is: 'estimated' }, 'est|estd|estimated|diperkirakan|perkiraan|taksiran'],
  [{ is: 'before' }, 'bef|before|prior to|<|sebelum|sblm'],
  [{ is: 'after' }, 'aft|after|>|sesudah|setelah|stlh'],
  [{ is: 'between' }, 'bet|between|btw|antara'],
  [{ is: 'and' }, 'and|&|or|dan|atau'],
  [{ is: 'from' }, 'from|since|dari|sejak|mulai'],
  [{ is: 'to' }, 'to|until|till|sampai|hingga|sd|s/d'],
  [{ is: 'filler' }, 'on|in|the|of|year|day|pada|di|tahun|thn|tanggal|tgl|bulan|hari|kalender|calendar|,|(|)'],
  [{ is: 'filler' }, 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun'],
  [{ is: 'filler' }, "senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu"],
];

export const dateWords: ReadonlyMap<string, DateWord> = new Map(
  vocabulary.flatMap(([word, spellings]) => spellings.split('|').map((spelling) => [spelling, word] as const)),
);
