import type en from '#web/client/text/en/admin.ts';
import type { Translation } from '#web/client/text/translation.ts';

export default {
  actions: 'Actions',
  more: 'Voir plus',
  sortBy: 'Trier par',
  sorted: { ascending: '{{column}}, croissant', descending: '{{column}}, décroissant' },
  any: 'Tous',
  found_one: '{{count, number}} résultat',
  found_other: '{{count, number}} résultats',
  found_many: '{{count, number}} de résultats',
  foundMore_one: 'Plus de {{count, number}} résultat',
  foundMore_other: 'Plus de {{count, number}} résultats',
  foundMore_many: 'Plus de {{count, number}} de résultats',
  auditLog: 'Journal d’audit',
  downloadTable: 'Télécharger en tableau (CSV)',
  nothingMatches: 'Aucun résultat',
  nothingMatchesText: 'Essayez avec moins de lettres, ou parcourez la liste entière.',
  showAll: 'Tout voir',

  overview: {
    lead: 'Ce que contient cette installation et comment elle se porte, compté à l’instant.',
    counts: 'En chiffres',
    users: 'Comptes',
    trees: 'Arbres généalogiques',
    members: 'Membres',
    sessions: 'Sessions actives',
    sessionsNote: 'ouvertes en ce moment',
    failed: 'Les statistiques d’administration n’ont pas pu être obtenues',
    unavailable:
      'Données indisponibles : la base de données ne répond pas. Les zéros ci-dessous ne sont pas des résultats ; revenez dans un instant.',
    emptyTitle: 'Pas encore d’arbre généalogique',
    emptyText: 'Ajoutez celles et ceux qui l’écriront avec vous, ou commencez vous-même le premier.',
    addUser: 'Nouveau compte',
    startTree: 'Commencer un arbre',
  },

  health: {
    title: 'Santé du système',
    database: 'Base de données',
    reachable: 'Joignable',
    unreachable: 'Injoignable',
    size: 'Taille de la base de données',
    version: 'Version',
  },

  settings: {
    lead: 'Ces réglages valent pour tout le monde, dès qu’ils sont enregistrés.',
    loadFailed: 'Les paramètres n’ont pas pu être chargés',
    range: 'Saisissez un nombre entier de {{min}} à {{max}}',
    maxFamilySize: {
      label: 'Taille maximale d’une famille (personnes)',
      help: 'Combien de personnes un arbre peut contenir. Au-delà, ajouts et importations sont refusés ; les arbres déjà plus grands restent tels quels.',
    },
    dataRetentionDays: {
      label: 'Conservation des arbres supprimés (jours)',
      help: 'Combien de temps un arbre supprimé attend dans la corbeille. Ensuite, il disparaît pour toujours avec tout ce qu’il contient. Les arbres qui ont déjà attendu plus longtemps disparaissent la nuit suivante.',
    },
    sessionTimeout: {
      label: 'Expiration de la session (minutes)',
      help: 'Après ce temps d’inactivité, il faut se connecter de nouveau. 1440 minutes font un jour.',
    },
    maxLoginAttempts: {
      label: 'Tentatives de connexion',
      help: 'Après autant de mots de passe erronés d’affilée, la connexion doit attendre : 30 secondes d’abord, puis deux fois plus à chaque fois, 15 minutes au maximum.',
    },
    unsaved: 'Modifications non enregistrées',
    discard: 'Tout annuler',
    saved: 'Paramètres enregistrés',
    saveFailed: 'Les paramètres n’ont pas pu être enregistrés. Veuillez réessayer.',
    leaveTitle: 'Quitter sans enregistrer ?',
    leaveText: 'Les paramètres que vous avez modifiés ne sont pas enregistrés.',
    leave: 'Quitter sans enregistrer',
  },
} satisfies Translation<typeof en>;
