import type { NoticeWords } from './notice-words.ts';

const roles = { owner: 'owner', editor: 'editor', reader: 'reader' } as const;
const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);
const somebody = (names: readonly string[]) => names.join(' and ') || 'somebody who is not in the tree any more';

/** Why a backup failed, by the code of it. */
const reasons: Readonly<Record<string, string>> = {
  interrupted: 'the server was stopped in the middle',
  storage_full: 'the disk is full',
  unavailable: 'the database or the disk did not answer',
  internal: 'an internal error; the server’s log says more',
  late: 'it is more than an hour late; see the jobs on the administration page',
};

export const english: NoticeWords = {
  approval_wanted: ({ name, email }) => `${name} (${email}) has registered and waits for your approval.`,
  account_approved: () => 'An administrator has approved your account.',
  tree_changed: ({ actorName, treeName, changes }) =>
    changes === 1
      ? `${actorName} made a change to “${treeName}”.`
      : `${actorName} made ${changes} changes to “${treeName}”.`,
  access_given: ({ actorName, treeName, role }) =>
    `${actorName} has given you access to “${treeName}” as ${roles[role]}.`,
  access_changed: ({ actorName, treeName, role }) => `${actorName} has made you ${roles[role]} of “${treeName}”.`,
  access_removed: ({ actorName, treeName }) => `${actorName} has ended your access to “${treeName}”.`,
  invitation_accepted: ({ name, treeName, role }) =>
    `${name} has accepted your invitation to “${treeName}” as ${roles[role]}.`,
  tree_transferred: ({ actorName, treeName }) => `${actorName} has handed “${treeName}” over.`,
  tree_deleted: ({ actorName, treeName }) =>
    `${actorName}, an administrator, has put “${treeName}” in the trash. You can take it out of there.`,
  tree_restored: ({ actorName, treeName }) =>
    `${actorName}, an administrator, has taken “${treeName}” out of the trash.`,
  tree_taken_out: ({ actorName, treeName }) =>
    `${actorName}, an administrator, has exported “${treeName}” as a file, with everybody in it.`,
  tree_archived: ({ treeName }) => `An administrator has archived “${treeName}”. It can only be read now.`,
  tree_unarchived: ({ treeName }) => `“${treeName}” is not archived any more and can be changed again.`,
  suggestions_made: ({ treeName, suggestions }) =>
    suggestions === 1
      ? `One change was suggested for “${treeName}”.`
      : `${suggestions} changes were suggested for “${treeName}”.`,
  connection_asked: ({ treeName, actorName }) => `${actorName} would like to be in touch with you about “${treeName}”.`,
  connection_decided: ({ treeName, actorName, mayRead }) =>
    actorName === null
      ? `Your request about “${treeName}” was declined.`
      : `${actorName} has accepted your request about “${treeName}”.${mayRead ? ' You may read the tree now.' : ''}`,
  publicity_asked: ({ treeName, actorName }) => `${actorName} asks that everybody may see “${treeName}”.`,
  publicity_decided: ({ treeName, isPublic }) =>
    isPublic ? `“${treeName}” is public now.` : `“${treeName}” is not public.`,
  reminder: ({ occasion, years: count }, people) => {
    const who = somebody(people);
    if (occasion === 'birthday') return count === null ? `Birthday: ${who}` : `Birthday: ${who} turns ${count}`;
    if (occasion === 'wedding') {
      return count === null ? `Wedding anniversary: ${who}` : `Wedding anniversary: ${who}, ${years(count)}`;
    }
    return count === null ? `In remembrance of ${who}` : `In remembrance of ${who}, who died ${years(count)} ago`;
  },
  announcement: ({ message, actorName }) => `${actorName}: ${message}`,
  backup_failed: ({ reason }) => `The backup failed: ${reasons[reason] ?? reason}`,
  links_restored: ({ links, isOwn }) => {
    const told = 'A backup was restored:';
    if (isOwn) {
      return links === 1
        ? `${told} one of your links to trees works as it did then, even if you had ended it since. End it if you do not want it.`
        : `${told} ${links} of your links to trees work as they did then, even those that you had ended since. End those that you do not want.`;
    }
    return links === 1
      ? `${told} one link to a tree works as it did then, even if it had been ended since. Whoever made it finds it in the settings, under “Keys to this account”.`
      : `${told} ${links} links to trees work as they did then, even those that had been ended since. Whoever made them finds them in the settings, under “Keys to this account”.`;
  },
  password_changed: ({ keysEnded }) =>
    keysEnded
      ? 'Your password was changed. API tokens, passkeys and the calendar link were ended.'
      : 'Your password was changed.',
  key_added: ({ key, name }) =>
    ({
      token: `The API token “${name}” was made for your account.`,
      passkey: `The passkey “${name}” was added to your account.`,
      feed: 'A calendar link was made for your account.',
      link: `A link to “${name}” was made from your account.`,
    })[key],
  two_factor_changed: ({ isOn }) =>
    isOn ? 'The second step of signing in was set up.' : 'The second step of signing in was removed.',
};
