import type { MailWords } from '#server/instance/mail/letter.ts';

const mayDo = { owner: 'verwalten', editor: 'bearbeiten', reader: 'lesen' } as const;
const count = (n: number, one: string, many: string) => `${n.toLocaleString('de')} ${n === 1 ? one : many}`;
const day = (text: string) =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text));
const notYou = 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.';

export const german: MailWords = {
  hello: (name) => `Guten Tag ${name},`,
  sentBy: (systemName, address) => `Gesendet von ${systemName}, ${address}`,
  stop: {
    notifications: 'Keine E-Mails mehr über Nachrichten in meinem Postfach',
    digest: 'Keine Wochenberichte mehr',
  },
  letters: {
    verify_email: ({ name, link, hours }, house) => ({
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${house}`,
      name,
      paragraphs: [
        `Jemand, hoffentlich Sie, hat sich mit dieser Adresse bei ${house} registriert. Bestätigen Sie bitte, dass sie Ihnen gehört.`,
      ],
      action: { label: 'Meine Adresse bestätigen', link },
      afterwards: [`Der Link gilt ${count(hours, 'Stunde', 'Stunden')}.`, notYou],
    }),
    already_registered: ({ name, signInLink, resetLink }, house) => ({
      subject: `Sie haben schon ein Konto bei ${house}`,
      name,
      paragraphs: [
        `Jemand, hoffentlich Sie, wollte sich mit dieser Adresse bei ${house} registrieren. Zu ihr gibt es schon ein Konto, deshalb wurde nichts geändert.`,
        `Wenn Sie Ihr Passwort vergessen haben, wählen Sie hier ein neues: ${resetLink}`,
      ],
      action: { label: 'Anmelden', link: signInLink },
      afterwards: [notYou],
    }),
    reset_password: ({ name, link, minutes }, house) => ({
      subject: `Ein neues Passwort für ${house}`,
      name,
      paragraphs: [`Jemand, hoffentlich Sie, hat bei ${house} um ein neues Passwort gebeten.`],
      action: { label: 'Neues Passwort wählen', link },
      afterwards: [
        `Der Link gilt einmal, ${count(minutes, 'Minute', 'Minuten')} lang.`,
        'Wenn Sie das nicht waren, bleibt Ihr Passwort, wie es ist.',
      ],
    }),
    password_changed: ({ name, keysEnded }, house) => ({
      subject: `Ihr Passwort bei ${house} wurde geändert`,
      name,
      paragraphs: [
        `Das Passwort Ihres Kontos bei ${house} wurde soeben geändert. Ihre anderen Sitzungen wurden beendet.${keysEnded ? ' Auch API-Tokens, Passkeys und der Kalenderlink gelten nicht mehr.' : ''}`,
        'Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an und sagen Sie es der Administration.',
      ],
    }),
    change_email: ({ name, link, hours }, house) => ({
      subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${house}`,
      name,
      paragraphs: [
        `Sie möchten bei ${house} von jetzt an diese Adresse benutzen. Bestätigen Sie bitte, dass sie Ihnen gehört.`,
      ],
      action: { label: 'Diese Adresse benutzen', link },
      afterwards: [`Der Link gilt ${count(hours, 'Stunde', 'Stunden')}.`, notYou],
    }),
    email_changed: ({ name, newEmail }, house) => ({
      subject: `Ihre E-Mail-Adresse bei ${house} wurde geändert`,
      name,
      paragraphs: [
        `Ihr Konto bei ${house} benutzt jetzt ${newEmail}. Dies ist die letzte E-Mail an die alte Adresse.`,
        'Wenn Sie das nicht waren, sagen Sie es sofort der Administration.',
      ],
    }),
    key_added: ({ name, key, label, link }, house) => ({
      subject: {
        token: `Ein neues API-Token für Ihr Konto bei ${house}`,
        passkey: `Ein neuer Passkey für Ihr Konto bei ${house}`,
        feed: `Ein neuer Kalenderlink für Ihr Konto bei ${house}`,
        link: `Ein neuer Link zu einem Ihrer Stammbäume bei ${house}`,
      }[key],
      name,
      paragraphs: [
        {
          token: `Das API-Token „${label}“ wurde soeben für Ihr Konto bei ${house} erstellt.`,
          passkey: `Der Passkey „${label}“ wurde soeben zu Ihrem Konto bei ${house} hinzugefügt.`,
          feed: `Für Ihr Konto bei ${house} wurde soeben ein Kalenderlink erstellt. Er zeigt die Tage Ihrer Familien allen, die ihn haben.`,
          link: `Mit Ihrem Konto wurde soeben ein Link erstellt, der den Stammbaum „${label}“ bei ${house} zeigt.`,
        }[key],
        'Wenn Sie das nicht waren, öffnen Sie „Schlüssel zu diesem Konto“ in den Einstellungen, beenden Sie ihn und ändern Sie Ihr Passwort.',
      ],
      action: { label: 'Schlüssel zu diesem Konto', link },
    }),
    two_factor_changed: ({ name, isOn }, house) => ({
      subject: isOn
        ? `Bei ${house} wurde ein zweiter Schritt für die Anmeldung eingerichtet`
        : `Bei ${house} wurde der zweite Schritt der Anmeldung entfernt`,
      name,
      paragraphs: [
        isOn
          ? 'Von jetzt an braucht die Anmeldung neben dem Passwort einen Code Ihrer App.'
          : 'Von jetzt an braucht die Anmeldung nur noch das Passwort.',
        'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und sagen Sie es der Administration.',
      ],
    }),
    approved: ({ name, link }, house) => ({
      subject: `Ihr Konto bei ${house} ist freigegeben`,
      name,
      paragraphs: ['Die Administration hat Ihr Konto freigegeben. Sie können sich jetzt anmelden.'],
      action: { label: 'Anmelden', link },
    }),
    approval_wanted: ({ newcomer, email, link }, house) => ({
      subject: `Jemand möchte bei ${house} dabei sein`,
      name: null,
      paragraphs: [`${newcomer} (${email}) hat sich registriert und wartet auf die Freigabe durch die Administration.`],
      action: { label: 'Liste der Konten öffnen', link },
    }),
    invitation: ({ inviter, treeName, role, message, link, days }) => ({
      subject: `${inviter} lädt Sie zum Stammbaum „${treeName}“ ein`,
      name: null,
      paragraphs: [
        `${inviter} lädt Sie zum Stammbaum „${treeName}“ ein. Sie dürfen ihn ${mayDo[role]}.`,
        ...(message === null ? [] : [message]),
      ],
      action: { label: 'Einladung ansehen', link },
      afterwards: [
        `Der Link gilt einmal, ${count(days, 'Tag', 'Tage')} lang. Er ist für Sie bestimmt: Geben Sie ihn bitte nicht weiter.`,
      ],
    }),
    test: ({ by }, house) => ({
      subject: `Testmail von ${house}`,
      name: null,
      paragraphs: [`${by} wollte wissen, ob ${house} E-Mails verschicken kann. Es klappt.`],
    }),
  },
  notification: ({ sentence, announcedBy, name, link }) => ({
    subject: announcedBy === null ? sentence : `Eine Nachricht von ${announcedBy}`,
    name,
    paragraphs: [sentence],
    ...(link === null ? {} : { action: { label: 'Ansehen', link } }),
  }),
  digest: ({ name, from, to, trees, coming }, link) => ({
    subject: `Ihre Woche in der Familie: ${day(from)} bis ${day(to)}`,
    name,
    paragraphs: trees.length > 0 ? ['Das haben andere in der vergangenen Woche geändert.'] : [],
    lists: [
      ...trees.map((tree) => ({
        title: tree.name,
        items: [
          count(tree.changes, 'Änderung', 'Änderungen'),
          ...(tree.people.length > 0 ? [`Zu ${tree.people.join(', ')}`] : []),
        ],
      })),
      ...(coming.length > 0
        ? [{ title: 'In der kommenden Woche', items: coming.map((one) => `${day(one.day)}: ${one.sentence}`) }]
        : []),
    ],
    action: { label: 'Meine Stammbäume öffnen', link },
  }),
};
