import type en from '../en/security.ts';
import type { Translation } from '../translation.ts';

export default {
  password: {
    title: 'Passwort',
    text: 'Wenn Sie es ändern, enden Ihre Sitzungen in allen anderen Browsern.',
    current: 'Bisheriges Passwort',
    submit: 'Passwort ändern',
    busy: 'Wird geändert…',
    changed: 'Ihr Passwort ist geändert',
    ended_one: '{{count}} anderer Browser wurde abgemeldet.',
    ended_other: '{{count}} andere Browser wurden abgemeldet.',
  },
  email: {
    title: 'E-Mail-Adresse',
    now: 'Sie melden sich an als',
    byLink: 'Eine neue Adresse gilt, sobald Sie den Link öffnen, den wir dorthin schicken.',
    atOnce: 'Dieser Server verschickt keine E-Mails, deshalb gilt eine neue Adresse sofort.',
    next: 'Neue E-Mail-Adresse',
    submit: 'Adresse ändern',
    busy: 'Wird geändert…',
    sent: 'Wir haben einen Link an {{email}} geschickt',
    changed: 'Von jetzt an melden Sie sich als {{email}} an',
    pending: '{{email}} wartet darauf, dass Sie den Link öffnen. Bis dahin ändert sich nichts.',
    cancel: 'Alte Adresse behalten',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    text: 'Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
    current: 'Dieser Browser',
    unknown: 'Unbekannter Browser',
    onSystem: '{{browser}} auf {{system}}',
    since: 'Angemeldet {{started}}, zuletzt benutzt {{used}}',
    end: 'Beenden',
    endNamed: '{{name}} beenden',
    endOthers: 'Alle anderen beenden',
    endOthersTitle: 'Alle anderen Sitzungen beenden?',
    endOthersText_one: '{{count}} anderer Browser muss sich neu anmelden.',
    endOthersText_other: '{{count}} andere Browser müssen sich neu anmelden.',
    ended_one: '{{count}} Sitzung beendet',
    ended_other: '{{count}} Sitzungen beendet',
  },
} satisfies Translation<typeof en>;
