import { textStyles, writeHeading, writeParagraph, writeTable } from '#server/files/paper/paper.ts';
import { type Writing, writeShares } from './frame.ts';

/** Where the family was born, married and died. */
export function writeGeography(writing: Writing): void {
  const { paper, family, words } = writing;
  const { number } = family;
  const { places } = family.figures;
  const regions = new Intl.DisplayNames([words.language], { type: 'region' });
  const nameOf = ({ name, code }: { readonly name: string; readonly code: string | null }) =>
    (code === null ? undefined : regions.of(code)) ?? name;
  const { countries } = places;
  const rest = countries.others.count > 0 ? [{ ...countries.others, label: words.others }] : [];
  writeShares(writing, {
    heading: words.headings.countries,
    heads: [words.columns.country, words.columns.people],
    rows: [...countries.list.map((country) => ({ ...country, label: nameOf(country) })), ...rest],
    note: words.knownOf(number(countries.known), number(countries.of)),
  });

  writeHeading(paper, 2, words.headings.places);
  const note = words.knownOf(number(places.known), number(places.of));
  const isCut = places.distinct > places.places.length;
  const cut = isCut ? ` ${words.firstOf(number(places.places.length), number(places.distinct))}` : '';
  writeParagraph(paper, note + cut, { style: textStyles.soft });
  if (places.places.length === 0) {
    writeParagraph(paper, words.noData);
    return;
  }
  const pathOf = (nth: number | null): string => {
    const place = nth === null ? undefined : places.places[nth];
    if (!place) return '';
    const around = pathOf(place.inside);
    return around === '' ? nameOf(place) : `${nameOf(place)}, ${around}`;
  };
  writeTable(paper, {
    caption: words.headings.places,
    columns: [
      { head: words.columns.place, width: 5, isHead: true },
      { head: words.columns.people, width: 1.4, align: 'end' },
      { head: words.columns.births, width: 1.6, align: 'end' },
      { head: words.columns.deaths, width: 1.6, align: 'end' },
      { head: words.columns.marriages, width: 1.6, align: 'end' },
    ],
    rows: places.places.map(({ count, births, deaths, marriages }, nth) => [
      pathOf(nth),
      number(count),
      number(births),
      number(deaths),
      number(marriages),
    ]),
  });
}
