import type en from '#web/client/text/en/privacy.ts';
import type { Translation } from '#web/client/text/translation.ts';

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
  minors: 'Ne pas montrer les mineurs',
  minorsHelp:
    'Des moins de 18 ans, personne d’extérieur ne voit rien, pas même un nom, quel que soit le choix ci-dessus.',
  recent: 'Années après un décès',
  recentHelp:
    'Pendant ce temps, les autres ne voient pas plus d’une personne décédée que des vivants. Avec 0, elle est visible tout de suite.',
  whoIsLiving:
    'Toute personne née il y a moins de 110 ans est considérée comme en vie tant qu’aucun décès, aucune inhumation ni rien de semblable n’est noté. Chaque événement daté compte ; s’il n’y en a pas, les dates des proches décident. Vous pouvez en décider autrement pour une personne, dans son formulaire.',
} satisfies Translation<typeof en>;
