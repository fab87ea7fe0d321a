import { ofInFrench } from '#domain/people/french-elision.ts';
import type { NoticeWords } from './notice-words.ts';

const youMay = {
  owner: 'vous en êtes propriétaire',
  editor: 'vous pouvez le modifier',
  reader: 'vous pouvez le consulter',
} as const;
const withRight = {
  owner: 'en tant que propriétaire',
  editor: 'avec le droit de modifier',
  reader: 'avec le droit de consulter',
} as const;
const years = (count: number) => (count < 2 ? `${count} an` : `${count} ans`);
const somebody = (names: readonly string[]) => names.join(' et ') || 'une personne qui n’est plus dans l’arbre';

/** Why a backup failed, by the code of it. */
const reasons: Readonly<Record<string, string>> = {
  interrupted: 'le serveur a été arrêté en cours de route',
  storage_full: 'le disque est plein',
  unavailable: 'la base de données ou le disque ne répondait pas',
  internal: 'erreur interne ; le journal du serveur en dit plus',
  late: 'elle a plus d’une heure de retard ; voir les tâches dans l’administration',
};

export const french: NoticeWords = {
  approval_wanted: ({ name, email }) => `Nouvelle inscription : ${name} (${email}) attend votre approbation.`,
  account_approved: () => 'Un administrateur a approuvé votre compte.',
  tree_changed: ({ actorName, treeName, changes }) =>
    changes === 1
      ? `${actorName} a fait une modification dans « ${treeName} ».`
      : `${actorName} a fait ${changes} modifications dans « ${treeName} ».`,
  access_given: ({ actorName, treeName, role }) =>
    `${actorName} vous a donné accès à « ${treeName} » : ${youMay[role]}.`,
  access_changed: ({ actorName, treeName, role }) =>
    `${actorName} a changé votre accès à « ${treeName} » : désormais, ${youMay[role]}.`,
  access_removed: ({ actorName, treeName }) => `${actorName} a mis fin à votre accès à « ${treeName} ».`,
  invitation_accepted: ({ name, treeName, role }) =>
    `${name} a accepté votre invitation dans « ${treeName} », ${withRight[role]}.`,
  tree_transferred: ({ actorName, treeName }) => `${actorName} a transmis « ${treeName} ».`,
  tree_deleted: ({ actorName, treeName }) =>
    `${actorName}, de l’administration, a mis « ${treeName} » à la corbeille. Vous pouvez l’en ressortir.`,
  tree_restored: ({ actorName, treeName }) =>
    `${actorName}, de l’administration, a sorti « ${treeName} » de la corbeille.`,
  tree_taken_out: ({ actorName, treeName }) =>
    `${actorName}, de l’administration, a exporté « ${treeName} » dans un fichier, avec toutes ses personnes.`,
  tree_archived: ({ treeName }) =>
    `Un administrateur a archivé « ${treeName} ». L’arbre ne peut plus qu’être consulté.`,
  tree_unarchived: ({ treeName }) => `« ${treeName} » n’est plus archivé et peut de nouveau être modifié.`,
  suggestions_made: ({ treeName, suggestions }) =>
    suggestions === 1
      ? `Une suggestion est arrivée pour « ${treeName} ».`
      : `${suggestions} suggestions sont arrivées pour « ${treeName} ».`,
  connection_asked: ({ treeName, actorName }) =>
    `${actorName} souhaite entrer en contact avec vous au sujet de « ${treeName} ».`,
  connection_decided: ({ treeName, actorName, mayRead }) =>
    actorName === null
      ? `Votre demande au sujet de « ${treeName} » a été refusée.`
      : `${actorName} a accepté votre demande au sujet de « ${treeName} ».${mayRead ? ' Vous pouvez maintenant lire l’arbre.' : ''}`,
  publicity_asked: ({ treeName, actorName }) => `${actorName} demande que « ${treeName} » soit public.`,
  publicity_decided: ({ treeName, isPublic }) =>
    isPublic ? `« ${treeName} » est désormais public.` : `« ${treeName} » n’est pas public.`,
  reminder: ({ occasion, years: count }, people) => {
    const who = somebody(people);
    if (occasion === 'birthday')
      return count === null ? `Anniversaire : ${who}` : `Anniversaire : ${who}, ${years(count)}`;
    if (occasion === 'wedding') {
      return count === null ? `Anniversaire de mariage : ${who}` : `Anniversaire de mariage : ${who}, ${years(count)}`;
    }
    const memory = `En mémoire ${ofInFrench(who)}`;
    return count === null ? memory : `${memory}, décès il y a ${years(count)}`;
  },
  announcement: ({ message, actorName }) => `${actorName} : ${message}`,
  backup_failed: ({ reason }) => `La sauvegarde a échoué : ${reasons[reason] ?? reason}`,
  links_restored: ({ links, isOwn }) => {
    const told = 'Une sauvegarde a été restaurée :';
    if (isOwn) {
      return links === 1
        ? `${told} un de vos liens vers des arbres fonctionne comme à ce moment-là, même si vous l’aviez révoqué depuis. Révoquez-le si vous n’en voulez pas.`
        : `${told} ${links} de vos liens vers des arbres fonctionnent comme à ce moment-là, même ceux que vous aviez révoqués depuis. Révoquez ceux dont vous ne voulez pas.`;
    }
    return links === 1
      ? `${told} un lien vers un arbre fonctionne comme à ce moment-là, même s’il avait été révoqué depuis. Son auteur le trouve dans les paramètres, sous « Clés de ce compte ».`
      : `${told} ${links} liens vers des arbres fonctionnent comme à ce moment-là, même ceux qui avaient été révoqués depuis. Leurs auteurs les trouvent dans les paramètres, sous « Clés de ce compte ».`;
  },
  password_changed: ({ keysEnded }) =>
    keysEnded
      ? 'Votre mot de passe a été changé. Les jetons d’API, les clés d’accès et le lien du calendrier ont été révoqués.'
      : 'Votre mot de passe a été changé.',
  key_added: ({ key, name }) =>
    ({
      token: `Le jeton d’API « ${name} » a été créé pour votre compte.`,
      passkey: `La clé d’accès « ${name} » a été ajoutée à votre compte.`,
      feed: 'Un lien de calendrier a été créé pour votre compte.',
      link: `Un lien vers « ${name} » a été créé depuis votre compte.`,
    })[key],
  two_factor_changed: ({ isOn }) =>
    isOn ? 'La deuxième étape de connexion a été configurée.' : 'La deuxième étape de connexion a été retirée.',
};
