import type en from '#web/client/text/en/living.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  whyLiving: 'Pourquoi en vie ?',
  whyNot: 'Pourquoi pas en vie ?',
  label: 'Raison',
  failed: 'La raison n’a pas pu être chargée',
  living: 'Personne considérée comme en vie',
  dead: 'Personne qui n’est plus considérée comme en vie',
  by: {
    dated: 'Une date de décès est notée.',
    event: 'Un événement est noté qui n’arrive qu’aux personnes décédées.',
    words: 'À la place d’une date de décès, des mots disent que cette personne est décédée.',
    plain: 'Il est noté, sans date, que cette personne est décédée.',
    old: 'Naissance en {{year}} au plus tard, il y a plus de {{longest}} ans.',
    young: 'Aucun décès n’est noté, et la naissance ne remonte pas forcément à plus de {{longest}} ans.',
    nothing:
      'Aucun décès n’est noté, et aucune date, de cette personne ou de ses proches, ne dit que la naissance remonte à plus de {{longest}} ans.',
    contradiction:
      'Les couples et les générations autour {{name, of}} se contredisent. Veuillez vérifier les liens de famille.',
    toCome: 'La date de décès est dans l’avenir ; elle ne compte donc pas encore.',
    alive: 'À la place d’une date de décès, des mots disent que cette personne est en vie.',
  },
  through: 'Cela découle des dates de proches :',
  kinOf: '{{kin}} {{name, of}}',
  kin: {
    father: 'Père',
    mother: 'Mère',
    parent: 'Parent',
    son: 'Fils',
    daughter: 'Fille',
    child: 'Enfant',
    brother: 'Frère',
    sister: 'Sœur',
    sibling: 'Frère ou sœur',
    partner: 'Partenaire',
  },
  bornBy: 'naissance en {{year}} au plus tard',
  evidence: '{{what}} : {{when}}',
  guarded: {
    minor: 'Les autres ne voient rien de cette personne, car elle est mineure. C’est l’arbre qui en décide.',
    recent:
      'Le décès remonte, ou peut remonter, à moins de {{years}} ans : les autres n’en voient pas plus que des personnes en vie. C’est l’arbre qui en décide.',
  },
  toEvidence: 'Vérifier la date',
} satisfies Translation<typeof en>;
