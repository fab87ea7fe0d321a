import type { NoticeWords } from './notice-words.ts';

const mayDo = { owner: 'verwalten', editor: 'bearbeiten', reader: 'lesen' } as const;
const years = (count: number) => (count === 1 ? '1 Jahr' : `${count} Jahre`);
const yearsAgo = (count: number) => (count === 1 ? 'vor 1 Jahr' : `vor ${count} Jahren`);
const somebody = (names: readonly string[]) => names.join(' und ') || 'jemand, der nicht mehr im Stammbaum steht';

/** Why a backup failed, by the code of it. */
const reasons: Readonly<Record<string, string>> = {
  interrupted: 'der Server wurde mittendrin angehalten',
  storage_full: 'die Festplatte ist voll',
  unavailable: 'die Datenbank oder die Festplatte hat nicht geantwortet',
  internal: 'interner Fehler; mehr steht im Protokoll des Servers',
  late: 'sie ist mehr als eine Stunde überfällig; mehr bei den Aufgaben in der Verwaltung',
};

export const german: NoticeWords = {
  approval_wanted: ({ name, email }) => `${name} (${email}) hat sich registriert und wartet auf Ihre Freigabe.`,
  account_approved: () => 'Die Administration hat Ihr Konto freigegeben.',
  tree_changed: ({ actorName, treeName, changes }) =>
    changes === 1
      ? `${actorName} hat in „${treeName}“ etwas geändert.`
      : `${actorName} hat in „${treeName}“ ${changes} Änderungen gemacht.`,
  access_given: ({ actorName, treeName, role }) =>
    `${actorName} hat Ihnen Zugriff auf „${treeName}“ gegeben: Sie dürfen den Stammbaum ${mayDo[role]}.`,
  access_changed: ({ actorName, treeName, role }) =>
    `${actorName} hat Ihren Zugriff auf „${treeName}“ geändert: Sie dürfen den Stammbaum ${mayDo[role]}.`,
  access_removed: ({ actorName, treeName }) => `${actorName} hat Ihren Zugriff auf „${treeName}“ beendet.`,
  invitation_accepted: ({ name, treeName, role }) =>
    `${name} hat Ihre Einladung zu „${treeName}“ angenommen und darf den Stammbaum ${mayDo[role]}.`,
  tree_transferred: ({ actorName, treeName }) => `${actorName} hat „${treeName}“ übergeben.`,
  tree_deleted: ({ actorName, treeName }) =>
    `${actorName} von der Administration hat „${treeName}“ in den Papierkorb gelegt. Sie können ihn von dort zurückholen.`,
  tree_restored: ({ actorName, treeName }) =>
    `${actorName} von der Administration hat „${treeName}“ aus dem Papierkorb geholt.`,
  tree_taken_out: ({ actorName, treeName }) =>
    `${actorName} von der Administration hat „${treeName}“ als Datei exportiert, mit allen Personen darin.`,
  tree_archived: ({ treeName }) =>
    `Die Administration hat „${treeName}“ archiviert. Der Stammbaum lässt sich jetzt nur noch lesen.`,
  tree_unarchived: ({ treeName }) => `„${treeName}“ ist nicht mehr archiviert und lässt sich wieder ändern.`,
  suggestions_made: ({ treeName, suggestions }) =>
    suggestions === 1
      ? `Für „${treeName}“ wurde eine Änderung vorgeschlagen.`
      : `Für „${treeName}“ wurden ${suggestions} Änderungen vorgeschlagen.`,
  connection_asked: ({ treeName, actorName }) => `${actorName} möchte wegen „${treeName}“ mit Ihnen in Kontakt kommen.`,
  connection_decided: ({ treeName, actorName, mayRead }) =>
    actorName === null
      ? `Ihre Anfrage zu „${treeName}“ wurde abgelehnt.`
      : `${actorName} hat Ihre Anfrage zu „${treeName}“ angenommen.${mayRead ? ' Sie können den Stammbaum jetzt lesen.' : ''}`,
  publicity_asked: ({ treeName, actorName }) => `${actorName} bittet darum, dass alle „${treeName}“ sehen dürfen.`,
  publicity_decided: ({ treeName, isPublic }) =>
    isPublic ? `„${treeName}“ ist jetzt öffentlich.` : `„${treeName}“ ist nicht öffentlich.`,
  reminder: ({ occasion, years: count }, people) => {
    const who = somebody(people);
    if (occasion === 'birthday') return count === null ? `Geburtstag: ${who}` : `Geburtstag: ${who} wird ${count}`;
    if (occasion === 'wedding')
      return count === null ? `Hochzeitstag: ${who}` : `Hochzeitstag: ${who}, ${years(count)}`;
    return count === null ? `Zum Gedenken: ${who}` : `Zum Gedenken: ${who}, ${yearsAgo(count)} gestorben`;
  },
  announcement: ({ message, actorName }) => `${actorName}: ${message}`,
  backup_failed: ({ reason }) => `Die Sicherung ist fehlgeschlagen: ${reasons[reason] ?? reason}`,
  links_restored: ({ links, isOwn }) => {
    const told = 'Eine Sicherung wurde eingespielt:';
    if (isOwn) {
      return links === 1
        ? `${told} Einer Ihrer Links zu Stammbäumen gilt wieder wie damals, auch wenn Sie ihn seither beendet hatten. Beenden Sie ihn, wenn Sie ihn nicht wollen.`
        : `${told} ${links} Ihrer Links zu Stammbäumen gelten wieder wie damals, auch solche, die Sie seither beendet hatten. Beenden Sie, was Sie nicht wollen.`;
    }
    return links === 1
      ? `${told} Ein Link zu einem Stammbaum gilt wieder wie damals, auch wenn er seither beendet wurde. Wer ihn erstellt hat, findet ihn in den Einstellungen unter „Schlüssel zu diesem Konto“.`
      : `${told} ${links} Links zu Stammbäumen gelten wieder wie damals, auch solche, die seither beendet wurden. Wer sie erstellt hat, findet sie in den Einstellungen unter „Schlüssel zu diesem Konto“.`;
  },
  password_changed: ({ keysEnded }) =>
    keysEnded
      ? 'Ihr Passwort wurde geändert. API-Tokens, Passkeys und der Kalenderlink gelten nicht mehr.'
      : 'Ihr Passwort wurde geändert.',
  key_added: ({ key, name }) =>
    ({
      token: `Das API-Token „${name}“ wurde für Ihr Konto erstellt.`,
      passkey: `Der Passkey „${name}“ wurde zu Ihrem Konto hinzugefügt.`,
      feed: 'Für Ihr Konto wurde ein Kalenderlink erstellt.',
      link: `Mit Ihrem Konto wurde ein Link zu „${name}“ erstellt.`,
    })[key],
  two_factor_changed: ({ isOn }) =>
    isOn ? 'Der zweite Schritt der Anmeldung wurde eingerichtet.' : 'Der zweite Schritt der Anmeldung wurde entfernt.',
};
