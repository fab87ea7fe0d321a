import type en from '#web/client/text/en/living.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  whyLiving: 'Warum lebend?',
  whyNot: 'Warum nicht lebend?',
  label: 'Grund',
  failed: 'Der Grund konnte nicht geladen werden',
  living: 'Gilt als lebend',
  dead: 'Gilt als nicht mehr lebend',
  by: {
    dated: 'Ein Todesdatum ist eingetragen.',
    event: 'Es ist etwas eingetragen, das nur Verstorbenen geschieht.',
    words: 'Anstelle eines Todesdatums stehen Worte, nach denen diese Person gestorben ist.',
    plain: 'Ohne Datum ist eingetragen, dass diese Person gestorben ist.',
    old: 'Spätestens {{year}} geboren, also vor mehr als {{longest}} Jahren.',
    young: 'Kein Tod ist eingetragen, und die Geburt muss nicht mehr als {{longest}} Jahre her sein.',
    nothing:
      'Kein Tod ist eingetragen, und kein Datum, weder von dieser Person noch von Verwandten, besagt, dass die Geburt mehr als {{longest}} Jahre her ist.',
    contradiction:
      'Die Paare und Generationen um {{name}} widersprechen einander. Bitte prüfen Sie, wer zu wem gehört.',
    toCome: 'Das Todesdatum liegt in der Zukunft und zählt deshalb noch nicht.',
    alive: 'Anstelle eines Todesdatums stehen Worte, nach denen diese Person lebt.',
  },
  through: 'Das folgt aus den Daten von Verwandten:',
  kinOf: '{{kin}} von {{name}}',
  kin: {
    father: 'Vater',
    mother: 'Mutter',
    parent: 'Elternteil',
    son: 'Sohn',
    daughter: 'Tochter',
    child: 'Kind',
    brother: 'Bruder',
    sister: 'Schwester',
    sibling: 'Bruder oder Schwester',
    partner: 'Partner oder Partnerin',
  },
  bornBy: 'spätestens {{year}} geboren',
  evidence: '{{what}}: {{when}}',
  guarded: {
    minor: 'Andere sehen von dieser Person nichts, weil sie minderjährig ist. Das bestimmt der Stammbaum.',
    recent:
      'Der Tod ist weniger als {{years}} Jahre her, oder kann es sein; andere sehen deshalb nicht mehr als von Lebenden. Das bestimmt der Stammbaum.',
  },
  toEvidence: 'Datum prüfen',
} satisfies Translation<typeof en>;
