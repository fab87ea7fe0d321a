import { ofInFrench } from '#domain/people/french-elision.ts';
import type { MailWords } from '#server/instance/mail/letter.ts';

const roles = {
  owner: 'en tant que propriétaire',
  editor: 'avec le droit de le modifier',
  reader: 'avec le droit de le consulter',
} as const;
const count = (n: number, one: string, many: string) => `${n.toLocaleString('fr')} ${n < 2 ? one : many}`;
/** '1er mars 1901', which Intl calls '1 mars'. */
const day = (text: string) =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text)).replace(/^1 /, '1er ');
const notYou = 'Si ce n’était pas vous, vous n’avez rien à faire.';

export const french: MailWords = {
  hello: (name) => `Bonjour ${name},`,
  sentBy: (systemName, address) => `Envoyé par ${systemName}, ${address}`,
  stop: {
    notifications: 'Ne plus recevoir d’e-mails sur les messages de ma boîte de réception',
    digest: 'Ne plus recevoir de résumé hebdomadaire',
  },
  letters: {
    verify_email: ({ name, link, hours }, house) => ({
      subject: `Confirmez votre adresse e-mail pour ${house}`,
      name,
      paragraphs: [
        `Quelqu’un, vous sans doute, a créé un compte sur ${house} avec cette adresse. Veuillez confirmer qu’elle est bien la vôtre.`,
      ],
      action: { label: 'Confirmer mon adresse', link },
      afterwards: [`Le lien est valable ${count(hours, 'heure', 'heures')}.`, notYou],
    }),
    already_registered: ({ name, signInLink, resetLink }, house) => ({
      subject: `Vous avez déjà un compte sur ${house}`,
      name,
      paragraphs: [
        `Quelqu’un, vous sans doute, a voulu créer un compte sur ${house} avec cette adresse. Il en existe déjà un ; rien n’a donc été modifié.`,
        `Si vous avez oublié votre mot de passe, choisissez-en un nouveau : ${resetLink}`,
      ],
      action: { label: 'Se connecter', link: signInLink },
      afterwards: [notYou],
    }),
    reset_password: ({ name, link, minutes }, house) => ({
      subject: `Un nouveau mot de passe pour ${house}`,
      name,
      paragraphs: [`Quelqu’un, vous sans doute, a demandé un nouveau mot de passe sur ${house}.`],
      action: { label: 'Choisir un nouveau mot de passe', link },
      afterwards: [
        `Le lien ne sert qu’une fois, pendant ${count(minutes, 'minute', 'minutes')}.`,
        'Si ce n’était pas vous, votre mot de passe reste inchangé.',
      ],
    }),
    password_changed: ({ name, keysEnded }, house) => ({
      subject: `Votre mot de passe sur ${house} a été changé`,
      name,
      paragraphs: [
        `Le mot de passe de votre compte sur ${house} vient d’être changé. Vos autres sessions ont été fermées.${keysEnded ? ' Les jetons d’API, les clés d’accès et le lien du calendrier ont aussi été révoqués.' : ''}`,
        'Si ce n’était pas vous, demandez aussitôt un nouveau mot de passe sur la page de connexion, et prévenez un administrateur.',
      ],
    }),
    change_email: ({ name, link, hours }, house) => ({
      subject: `Confirmez votre nouvelle adresse e-mail pour ${house}`,
      name,
      paragraphs: [
        `Vous voulez désormais utiliser cette adresse sur ${house}. Veuillez confirmer qu’elle est bien la vôtre.`,
      ],
      action: { label: 'Utiliser cette adresse', link },
      afterwards: [`Le lien est valable ${count(hours, 'heure', 'heures')}.`, notYou],
    }),
    email_changed: ({ name, newEmail }, house) => ({
      subject: `Votre adresse e-mail sur ${house} a été changée`,
      name,
      paragraphs: [
        `Votre compte sur ${house} utilise désormais ${newEmail}. Ceci est le dernier e-mail à l’ancienne adresse.`,
        'Si ce n’était pas vous, prévenez aussitôt un administrateur.',
      ],
    }),
    key_added: ({ name, key, label, link }, house) => ({
      subject: {
        token: `Un nouveau jeton d’API pour votre compte sur ${house}`,
        passkey: `Une nouvelle clé d’accès pour votre compte sur ${house}`,
        feed: `Un nouveau lien de calendrier pour votre compte sur ${house}`,
        link: `Un nouveau lien vers un de vos arbres sur ${house}`,
      }[key],
      name,
      paragraphs: [
        {
          token: `Le jeton d’API « ${label} » vient d’être créé pour votre compte sur ${house}.`,
          passkey: `La clé d’accès « ${label} » vient d’être ajoutée à votre compte sur ${house}.`,
          feed: `Un lien de calendrier vient d’être créé pour votre compte sur ${house}. Toute personne qui l’a peut voir les dates de vos familles.`,
          link: `Un lien qui montre l’arbre « ${label} » sur ${house} vient d’être créé depuis votre compte.`,
        }[key],
        'Si ce n’était pas vous, ouvrez « Clés de ce compte » dans les réglages, révoquez-la et changez votre mot de passe.',
      ],
      action: { label: 'Clés de ce compte', link },
    }),
    two_factor_changed: ({ name, isOn }, house) => ({
      subject: isOn
        ? `Une deuxième étape de connexion a été configurée sur ${house}`
        : `La deuxième étape de connexion a été retirée sur ${house}`,
      name,
      paragraphs: [
        isOn
          ? 'Désormais, la connexion demande un code de votre application en plus du mot de passe.'
          : 'Désormais, la connexion ne demande plus que le mot de passe.',
        'Si ce n’était pas vous, changez aussitôt votre mot de passe, et prévenez un administrateur.',
      ],
    }),
    approved: ({ name, link }, house) => ({
      subject: `Votre compte sur ${house} a été approuvé`,
      name,
      paragraphs: ['Un administrateur a approuvé votre compte. Vous pouvez maintenant vous connecter.'],
      action: { label: 'Se connecter', link },
    }),
    approval_wanted: ({ newcomer, email, link }, house) => ({
      subject: `Quelqu’un voudrait rejoindre ${house}`,
      name: null,
      paragraphs: [`Nouvelle inscription : ${newcomer} (${email}) attend l’approbation d’un administrateur.`],
      action: { label: 'Ouvrir la liste des comptes', link },
    }),
    invitation: ({ inviter, treeName, role, message, link, days }) => ({
      subject: `${inviter} vous invite dans l’arbre généalogique « ${treeName} »`,
      name: null,
      paragraphs: [
        `${inviter} vous invite dans l’arbre généalogique « ${treeName} », ${roles[role]}.`,
        ...(message === null ? [] : [message]),
      ],
      action: { label: 'Voir l’invitation', link },
      afterwards: [
        `Le lien ne sert qu’une fois, pendant ${count(days, 'jour', 'jours')}. Il est pour vous : merci de ne pas le transmettre.`,
      ],
    }),
    test: ({ by }, house) => ({
      subject: `E-mail d’essai ${ofInFrench(house)}`,
      name: null,
      paragraphs: [`${by} voulait savoir si ${house} peut envoyer des e-mails. C’est le cas.`],
    }),
  },
  notification: ({ sentence, announcedBy, name, link }) => ({
    subject: announcedBy === null ? sentence : `Un message ${ofInFrench(announcedBy)}`,
    name,
    paragraphs: [sentence],
    ...(link === null ? {} : { action: { label: 'Aller voir', link } }),
  }),
  digest: ({ name, from, to, trees, coming }, link) => ({
    subject: `Votre semaine en famille : du ${day(from)} au ${day(to)}`,
    name,
    paragraphs: trees.length > 0 ? ['Voici ce que d’autres ont modifié durant la semaine passée.'] : [],
    lists: [
      ...trees.map((tree) => ({
        title: tree.name,
        items: [
          count(tree.changes, 'modification', 'modifications'),
          ...(tree.people.length > 0 ? [`À propos ${ofInFrench(tree.people.join(', '))}`] : []),
        ],
      })),
      ...(coming.length > 0
        ? [{ title: 'Dans la semaine à venir', items: coming.map((one) => `${day(one.day)} : ${one.sentence}`) }]
        : []),
    ],
    action: { label: 'Ouvrir mes arbres', link },
  }),
};
