import type { MailWords } from '#server/instance/mail/letter.ts';

const roles = { owner: 'an owner', editor: 'an editor', reader: 'a reader' } as const;
const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
const day = (text: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
const notYou = 'If this was not you, you need not do anything.';

export const english: MailWords = {
  hello: (name) => `Hello ${name},`,
  sentBy: (systemName, address) => `Sent by ${systemName}, ${address}`,
  stop: {
    notifications: 'No more mail about messages of my inbox',
    digest: 'No more weekly digests',
  },
  letters: {
    verify_email: ({ name, link, hours }, house) => ({
      subject: `Confirm your email address for ${house}`,
      name,
      paragraphs: [
        `Somebody, hopefully you, has registered at ${house} with this address. Please confirm that it is yours.`,
      ],
      action: { label: 'Confirm my address', link },
      afterwards: [`The link works for ${count(hours, 'hour', 'hours')}.`, notYou],
    }),
    already_registered: ({ name, signInLink, resetLink }, house) => ({
      subject: `You have an account at ${house} already`,
      name,
      paragraphs: [
        `Somebody, hopefully you, tried to register at ${house} with this address. There is an account with it already, so nothing was changed.`,
        `If you have forgotten your password, choose a new one: ${resetLink}`,
      ],
      action: { label: 'Sign in', link: signInLink },
      afterwards: [notYou],
    }),
    reset_password: ({ name, link, minutes }, house) => ({
      subject: `A new password for ${house}`,
      name,
      paragraphs: [`Somebody, hopefully you, has asked for a new password at ${house}.`],
      action: { label: 'Choose a new password', link },
      afterwards: [
        `The link works once, for ${count(minutes, 'minute', 'minutes')}.`,
        'If this was not you, your password stays as it is.',
      ],
    }),
    password_changed: ({ name, keysEnded }, house) => ({
      subject: `Your password at ${house} was changed`,
      name,
      paragraphs: [
        `The password of your account at ${house} was changed just now. Your other sessions were ended.${keysEnded ? ' API tokens, passkeys and the calendar link were ended as well.' : ''}`,
        'If this was not you, ask for a new password on the sign-in page at once, and tell an administrator.',
      ],
    }),
    change_email: ({ name, link, hours }, house) => ({
      subject: `Confirm your new email address for ${house}`,
      name,
      paragraphs: [`You want to use this address at ${house} from now on. Please confirm that it is yours.`],
      action: { label: 'Use this address', link },
      afterwards: [`The link works for ${count(hours, 'hour', 'hours')}.`, notYou],
    }),
    email_changed: ({ name, newEmail }, house) => ({
      subject: `Your email address at ${house} was changed`,
      name,
      paragraphs: [
        `Your account at ${house} now uses ${newEmail}. This is the last mail to the old address.`,
        'If this was not you, tell an administrator at once.',
      ],
    }),
    key_added: ({ name, key, label, link }, house) => ({
      subject: {
        token: `A new API token for your account at ${house}`,
        passkey: `A new passkey for your account at ${house}`,
        feed: `A new calendar link for your account at ${house}`,
        link: `A new link to a family tree of yours at ${house}`,
      }[key],
      name,
      paragraphs: [
        {
          token: `The API token “${label}” was just made for your account at ${house}.`,
          passkey: `The passkey “${label}” was just added to your account at ${house}.`,
          feed: `A calendar link was just made for your account at ${house}. It shows the days of your families to everybody who has it.`,
          link: `A link that shows the family tree “${label}” at ${house} was just made from your account.`,
        }[key],
        'If this was not you, open “Keys to this account” in the settings, end it, and change your password.',
      ],
      action: { label: 'Keys to this account', link },
    }),
    two_factor_changed: ({ name, isOn }, house) => ({
      subject: isOn
        ? `A second step of signing in was set up at ${house}`
        : `The second step of signing in was removed at ${house}`,
      name,
      paragraphs: [
        isOn
          ? 'From now on signing in needs a code of your app beside the password.'
          : 'From now on signing in needs the password only.',
        'If this was not you, change your password at once, and tell an administrator.',
      ],
    }),
    approved: ({ name, link }, house) => ({
      subject: `Your account at ${house} was approved`,
      name,
      paragraphs: ['An administrator has approved your account. You can sign in now.'],
      action: { label: 'Sign in', link },
    }),
    approval_wanted: ({ newcomer, email, link }, house) => ({
      subject: `Somebody wants to join ${house}`,
      name: null,
      paragraphs: [`${newcomer} (${email}) has registered and waits for the approval of an administrator.`],
      action: { label: 'Open the list of users', link },
    }),
    invitation: ({ inviter, treeName, role, message, link, days }) => ({
      subject: `${inviter} invites you to the family tree “${treeName}”`,
      name: null,
      paragraphs: [
        `${inviter} invites you to the family tree “${treeName}”, as ${roles[role]}.`,
        ...(message === null ? [] : [message]),
      ],
      action: { label: 'See the invitation', link },
      afterwards: [
        `The link works once, for ${count(days, 'day', 'days')}. It is meant for you: please do not pass it on.`,
      ],
    }),
    test: ({ by }, house) => ({
      subject: `Test mail from ${house}`,
      name: null,
      paragraphs: [`${by} wanted to know whether ${house} can send mail. It can.`],
    }),
  },
  notification: ({ sentence, announcedBy, name, link }) => ({
    subject: announcedBy === null ? sentence : `A message from ${announcedBy}`,
    name,
    paragraphs: [sentence],
    ...(link === null ? {} : { action: { label: 'Have a look', link } }),
  }),
  digest: ({ name, from, to, trees, coming }, link) => ({
    subject: `Your week in the family: ${day(from)} to ${day(to)}`,
    name,
    paragraphs: trees.length > 0 ? ['This is what others have changed in the past week.'] : [],
    lists: [
      ...trees.map((tree) => ({
        title: tree.name,
        items: [
          count(tree.changes, 'change', 'changes'),
          ...(tree.people.length > 0 ? [`About ${tree.people.join(', ')}`] : []),
        ],
      })),
      ...(coming.length > 0
        ? [{ title: 'In the week to come', items: coming.map((one) => `${day(one.day)}: ${one.sentence}`) }]
        : []),
    ],
    action: { label: 'Open my trees', link },
  }),
};
