import type en from '../en/privacy.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Personnes en vie',
  lead: 'Ce que voient les personnes extérieures à cet arbre : par les liens, sur une page publique et dans les fichiers sans détails sur les vivants. Elles ne voient jamais les lieux, les notes, les photos ni les coordonnées des personnes en vie.',
  names: 'Noms des personnes en vie',
  livingNames: { hidden: 'Cachés', initials: 'Initiales', full: 'En entier' },
  livingNamesHelp: {
    hidden: 'Les autres voient seulement que quelqu’un se trouve là.',
    initials: 'Budi Hartono devient B. H.',
    full: 'Les autres lisent qui est en vie et sa place dans la famille.',
  },
  years: 'Montrer leur année de naissance',
  yearsHelp: 'L’année seule, jamais le jour.',
  whoIsLiving:
    'Toute personne née il y a moins de 110 ans est considérée comme en vie tant qu’aucun décès n’est noté ; sans date de naissance, les dates des proches décident. Vous pouvez en décider autrement pour une personne, dans son formulaire.',
} satisfies Translation<typeof en>;
