import { ofInFrench } from './french-elision.ts';
import type { PersonPhrases } from './person-phrases.ts';

export const french: PersonPhrases = {
  unnamed: 'Nom inconnu',
  hidden: 'Nom masqué',
  gender: { male: 'homme', female: 'femme', other: 'autre genre', unknown: 'genre inconnu' },
  relationship: {
    patriarch: 'Patriarche',
    matriarch: 'Matriarche',
    ancestor: 'Ancêtre',
    father: 'Père',
    mother: 'Mère',
    parent: 'Parent',
    son: 'Fils',
    daughter: 'Fille',
    child: 'Enfant',
    husband: 'Époux',
    wife: 'Épouse',
    spouse: 'Partenaire',
    familyMember: 'De la famille',
  },
  born: (year) => `naissance ${year}`,
  died: (year) => `décès ${year}`,
  deceased: 'décès survenu',
  childOf: (names) => `enfant ${ofInFrench(names)}`,
  partnerOf: (names) => `partenaire ${ofInFrench(names)}`,
  children: (count) => (count === 1 ? '1 enfant' : `${count} enfants`),
  and: 'et',
  beforeChrist: (year) => `${year} av. J.-C.`,
  short: { about: (year) => `v. ${year}`, before: (year) => `av. ${year}`, after: (year) => `ap. ${year}` },
  spoken: { about: (year) => `vers ${year}`, before: (year) => `avant ${year}`, after: (year) => `après ${year}` },
};
