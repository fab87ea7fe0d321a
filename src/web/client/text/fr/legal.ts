import type en from '#web/client/text/en/legal.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  privacy: {
    title: 'Vie privée',
    lead: 'Swissfam fonctionne sur un serveur dont s’occupe une personne de votre famille, ou une personne en qui vous avez confiance. Cette page dit ce qu’il garde et qui peut le voir.',
    keepsTitle: 'Ce qui est gardé',
    keeps:
      'Votre compte (nom, adresse e-mail, une forme brouillée de votre mot de passe que personne ne peut relire), les arbres et les personnes que vous saisissez ou importez, et un journal de qui a modifié quoi et quand, afin que les modifications puissent être annulées.',
    whereTitle: 'Où c’est gardé',
    where:
      'Dans une base de données et un dossier de ce serveur. Rien ne part vers les auteurs de Swissfam, vers des annonceurs ni vers une quelconque autre entreprise. Les pages ne chargent ni polices, ni scripts, ni images venus d’ailleurs, et ne comptent pas les visites.',
    cookiesTitle: 'Cookies',
    cookies:
      'Un cookie maintient votre connexion ; il est supprimé quand vous vous déconnectez. Un second permet au serveur de reconnaître ce navigateur, pour que les essais de mot de passe faits ailleurs ne vous fassent pas attendre ; il n’ouvre rien. Votre choix de thème et de langue, ainsi qu’une copie du dernier arbre consulté, restent dans votre propre navigateur.',
    whoTitle: 'Qui peut le voir',
    who: 'Vous voyez vos propres arbres. La personne qui s’occupe de ce serveur peut accéder à tout ce qui y est enregistré, comme sur n’importe quel serveur ; adressez-vous à elle pour en savoir plus. Les détails des personnes en vie sont cachés à tous ceux qui n’ont pas accès à l’arbre.',
    logTitle: 'Le journal d’audit',
    log: 'Le serveur note qui se connecte, qui partage, exporte, publie ou supprime quelque chose, et ce que font les administrateurs : avec le nom, l’heure et l’adresse réseau d’où cela vient. Les administrateurs peuvent le lire. Il est gardé 7 ans, sauf s’ils ont choisi une autre durée, même quand le compte n’existe plus.',
    goneTitle: 'Supprimer et effacer',
    gone: 'Une personne supprimée peut être retrouvée dans l’historique. Un arbre supprimé attend dans la corbeille le temps fixé par les administrateurs, 7 ans au départ. Effacer est définitif : un propriétaire peut effacer une personne avec tout ce que l’arbre, son historique, ses photos et ses fichiers disent d’elle. Ce que d’autres ont écrit sur elle dans leurs propres textes reste, de même que les sauvegardes jusqu’à leur remplacement : si l’on en restaure une ancienne, la personne revient.',
    suggestTitle: 'Visites et suggestions',
    suggest:
      'Qui ouvre un lien de partage ou un arbre public voit les défunts et, des personnes en vie, seulement ce que le propriétaire permet. Un lien peut accepter des suggestions : le nom et les mots saisis sont alors gardés, pour les propriétaires et les éditeurs de l’arbre, jusqu’à leur décision puis 7 ans, ou la durée choisie par les administrateurs.',
    rightsTitle: 'Ce que vous pouvez faire',
    rights:
      'Vous pouvez corriger et supprimer ce que vous avez saisi, emporter vos arbres dans plusieurs formats et fermer vous-même votre compte, dans ses réglages, où vous décidez de ce que deviennent vos arbres. Pour tout le reste, adressez-vous à la personne qui gère ce serveur.',
  },
  terms: {
    title: 'Conditions',
    lead: 'Swissfam est un logiciel libre sous licence MIT. La personne qui gère ce serveur décide qui peut l’utiliser ; ces quelques phrases relèvent du savoir-vivre.',
    useTitle: 'Utilisation',
    use: 'Écrivez ce que vous savez de votre famille, et dites où vous avez un doute. Gardez votre mot de passe pour vous. N’utilisez pas ce serveur pour nuire, ni à lui ni à d’autres.',
    livingTitle: 'La vie des autres',
    living:
      'Un arbre généalogique parle aussi des autres. Demandez aux proches en vie avant d’écrire à leur sujet, respectez un refus, et n’y mettez pas ce qui vous a été confié.',
    ownTitle: 'À qui cela appartient',
    own: 'Ce que vous saisissez reste à vous. En le saisissant, vous permettez à ce serveur de l’enregistrer et de le montrer aux personnes à qui vous donnez accès.',
    warrantyTitle: 'Sans garantie',
    warranty:
      'Le logiciel est fourni tel quel, sans garantie d’aucune sorte. Gardez une copie de ce qui compte pour vous : une exportation GEDCOM est vite faite, et d’autres logiciels de généalogie savent la lire.',
    openSourceTitle: 'Logiciels libres',
    openSource:
      'Swissfam s’appuie sur le travail de beaucoup d’autres, avant tout React, TanStack, Radix, Hono, Drizzle et PostgreSQL. Chacun a sa propre licence libre.',
  },
} satisfies Translation<typeof en>;
