import type { PersonPhrases } from './person-phrases.ts';

/** 'en 1901', but 'hacia 1901'. */
const when = (year: string) => (/^\d/.test(year) ? `en ${year}` : year);

export const spanish: PersonPhrases = {
  unnamed: 'Nombre desconocido',
  hidden: 'Persona reservada',
  gender: { male: 'hombre', female: 'mujer', other: 'otro género', unknown: 'género desconocido' },
  relationship: {
    patriarch: 'Patriarca',
    matriarch: 'Matriarca',
    ancestor: 'Antepasado',
    father: 'Padre',
    mother: 'Madre',
    parent: 'Padre o madre',
    son: 'Hijo',
    daughter: 'Hija',
    child: 'Hijo o hija',
    husband: 'Esposo',
    wife: 'Esposa',
    spouse: 'Cónyuge',
    familyMember: 'Familiar',
  },
  born: (year) => `nació ${when(year)}`,
  died: (year) => `falleció ${when(year)}`,
  deceased: 'ya falleció',
  childOf: (names) => `hijo o hija de ${names}`,
  partnerOf: (names) => `pareja de ${names}`,
  children: (count) => (count === 1 ? 'un hijo o una hija' : `${count} hijos`),
  and: 'y',
  beforeChrist: (year) => `${year} a. C.`,
  short: { about: (year) => `c. ${year}`, before: (year) => `ant. ${year}`, after: (year) => `desp. ${year}` },
  spoken: {
    about: (year) => `hacia ${year}`,
    before: (year) => `antes de ${year}`,
    after: (year) => `después de ${year}`,
  },
};
