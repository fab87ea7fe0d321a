import type en from '../en/profile.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Familienmitglied',
  nameUnknown: 'Jemand ohne Namen',
  viewProfile: 'Profil ansehen',
  profileOf: 'Profil ansehen: {{name}}',
  loadFailed: 'Diese Person konnte nicht geladen werden',
  nobody: 'Unter dieser Adresse steht niemand in diesem Stammbaum',
  nobodyHint:
    'Vielleicht wurde die Person gelöscht oder mit einer anderen zusammengeführt, oder sie gehört zu einem anderen Stammbaum.',
  edit: 'Bearbeiten',
  relation: 'Verwandtschaft mit Ihnen',
  markdownHelp: 'Markdown ist möglich: **fett**, *kursiv*, # Überschrift, - Liste, [Verweis](https://…).',
  head: {
    born: '° {{when}}',
    died: '† {{when}}',
    deceased: '† Verstorben',
    reached: 'Wurde {{age}} alt',
    age: '{{age}} alt',
    inTree: 'Im Stammbaum ansehen',
    print: 'Drucken',
  },
  biography: {
    title: 'Lebensgeschichte',
    edit: 'Lebensgeschichte bearbeiten',
    none: 'Noch niemand hat dieses Leben erzählt.',
  },
  notes: { title: 'Notizen', edit: 'Notizen bearbeiten', none: 'Noch keine Notizen.' },
  person: { title: 'Person und Kontakt', edit: 'Person und Kontakt bearbeiten' },
  family: {
    title: 'Familie',
    none: 'Aus der Familie ist noch niemand bekannt.',
    parents: 'Eltern',
    parentsNth: 'Eltern ({{nth}})',
    parentsUnknown: 'Nicht bekannt',
    siblings: 'Geschwister',
    partner: 'Partnerschaft',
    partnerUnknown: 'Nicht bekannt',
    children: 'Kinder',
  },
  pedigrees: {
    birth: 'leiblich',
    adopted: 'durch Adoption',
    foster: 'Pflegeelternteil',
    step: 'Stiefelternteil',
    sealing: 'durch Siegelung',
    unknown: 'wie, ist nicht bekannt',
  },
  unionKinds: { marriage: 'Verheiratet', partnership: 'Lebensgemeinschaft', engagement: 'Verlobt', unknown: 'Paar' },
  unionEnds: {
    divorce: 'geschieden',
    separation: 'getrennt',
    annulment: 'annulliert',
    death: 'durch Tod beendet',
    unknown: 'beendet',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    confirm: 'Verlassen',
    text: 'Was Sie hier eingegeben haben, ist nicht gespeichert.',
  },
} satisfies Translation<typeof en>;
