import type en from '#web/client/text/en/landing.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  nav: {
    label: 'Bienvenue',
    signIn: 'Connexion',
    portal: 'Portail',
    dashboard: 'Ma famille',
    admin: 'Administration',
  },
  hero: {
    title: 'Chaque famille a une histoire.\nC’est ici qu’elle demeure.',
    lead: 'Tracez la ligne des arrière-grands-parents aux petits-enfants, avec les noms, les dates, les photographies et les souvenirs. Tout reste sur le serveur de votre propre famille.',
    open: 'Ouvrir le portail',
    signIn: 'Se connecter',
  },
  picture: {
    description:
      'Une famille sur quatre générations, dessinée en arbre : les couples côte à côte, leurs enfants en dessous.',
    caption: 'La famille de Wit et Frey, quatre générations',
  },
  features: {
    title: 'Ce que contient l’album',
    lead: 'Pour les familles qui tiennent à l’exactitude, et qui préfèrent parler des gens plutôt que d’informatique.',
    tree: {
      title: 'Arbre généalogique interactif',
      text: 'Déplacez, agrandissez et suivez la ligne de génération en génération, même quand la famille compte des milliers de personnes.',
    },
    members: {
      title: 'Gestion des membres',
      text: 'Noms, dates, partenaires et enfants. Les dates peuvent rester vagues : « vers 1900 » est compris.',
    },
    privacy: {
      title: 'Sécurité et vie privée',
      text: 'Vous décidez qui voit quoi. Les personnes en vie restent cachées aux inconnus, sauf si vous en décidez autrement.',
    },
    photos: {
      title: 'Album photo',
      text: 'Gardez un portrait à côté du nom, pour qu’aucun visage ne soit oublié.',
    },
    search: {
      title: 'Recherche avancée',
      text: 'Une partie du nom suffit. Ni l’orthographe ni les accents ne font obstacle.',
    },
    statistics: {
      title: 'Statistiques de la famille',
      text: 'Combien de générations, qui a vécu le plus longtemps, où l’on est né : tout est calculé d’après vos propres données.',
    },
  },
  values: {
    title: 'Ce à quoi nous tenons',
    togetherness: {
      title: 'Ensemble',
      text: 'Un arbre généalogique s’écrit à plusieurs mains. Chacun peut ajouter ce qu’il sait encore.',
    },
    heritage: {
      title: 'Transmission',
      text: 'Des noms et des histoires transmis, pour que les enfants sachent d’où ils viennent.',
    },
    trust: {
      title: 'Confiance',
      text: 'L’histoire de votre famille appartient à votre famille. Vous pouvez à tout moment l’emporter tout entière.',
    },
  },
  join: {
    title: 'Tout commence par un nom.',
    text: 'Écrivez le vôtre, puis celui de vos parents. Le reste suit de lui-même.',
    open: 'Commencer l’arbre',
    signIn: 'J’ai un compte',
  },
} satisfies Translation<typeof en>;
