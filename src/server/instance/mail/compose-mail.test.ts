import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import texts from '#locales/en/mail.json' with { type: 'json' };
import { createCipher } from '#server/platform/config/cipher.ts';
import type { MailMessage } from '#server/platform/outbox/mail-message.ts';
import { withDatabase } from '#server/testing/test-database.ts';
import { createGraphCache } from '#server/tree/trees/graph-cache.ts';
import { composeMail, type MailInstance } from './compose-mail.ts';

const address = 'https://family.example';
const link = 'https://elsewhere.example/reset-password?token=abc&x=1';

async function openInstance(systemName = 'Keluarga Wijaya'): Promise<MailInstance> {
  const { db } = await withDatabase();
  const graphs = createGraphCache(db, () => new Date());
  return { db, graphs, cipher: createCipher('a secret of forty characters for tests..'), systemName, address };
}

const messages: readonly MailMessage[] = [
  { kind: 'verify_email', name: 'Sari', link, hours: 24 },
  { kind: 'already_registered', name: 'Sari', signInLink: link, resetLink: link },
  { kind: 'reset_password', name: 'Sari', link, minutes: 60 },
  { kind: 'password_changed', name: 'Sari', keysEnded: true },
  { kind: 'change_email', name: 'Sari', link, hours: 24 },
  { kind: 'email_changed', name: 'Sari', newEmail: 'new@family.example' },
  { kind: 'key_added', name: 'Sari', key: 'token', label: 'Skrip malam', link },
  { kind: 'key_added', name: 'Sari', key: 'passkey', label: 'Ponsel', link },
  { kind: 'key_added', name: 'Sari', key: 'feed', label: '', link },
  { kind: 'key_added', name: 'Sari', key: 'link', label: 'Keluarga Hartono', link },
  { kind: 'two_factor_changed', name: 'Sari', isOn: true },
  { kind: 'two_factor_changed', name: 'Sari', isOn: false },
  { kind: 'approved', name: 'Sari', link },
  { kind: 'approval_wanted', newcomer: 'Budi Santoso', email: 'budi@family.example', link },
  {
    kind: 'invitation',
    inviter: 'Ratna',
    treeName: 'Wijaya',
    role: 'editor',
    message: 'Come in!\nWe are all here.',
    link,
    days: 14,
  },
  { kind: 'test', by: 'Ratna' },
];

const compose = async (message: MailMessage, language = 'en', systemName?: string) => {
  const mail = await composeMail(await openInstance(systemName), { userId: null, language }, message);
  if (!mail) throw new Error(`${message.kind} has nothing to tell.`);
  return mail;
};

test('[SET-025] every mail has a subject, plain text and HTML in each of the five languages, and says who sent it', async () => {
  for (const message of messages) {
    const mails = await Promise.all(languages.map((language) => compose(message, language)));
    for (const [nth, { subject, text, html }] of mails.entries()) {
      expect(subject).toMatch(/\S/);
      expect(text).toContain('Keluarga Wijaya');
      expect(text).toContain(address);
      expect(html).toContain(`<!doctype html><html lang="${languages[nth]}">`);
    }
    expect(new Set(mails.map(({ text }) => text)).size).toBe(languages.length);
    expect(await compose(message, 'nl')).toEqual(mails[0]);
  }
});

test('every link leads to this instance, whatever host it named [AT-36]', async () => {
  for (const message of messages.filter((one) => JSON.stringify(one).includes('elsewhere'))) {
    const { text, html } = await compose(message);
    expect(text).toContain('https://family.example/reset-password?token=abc&x=1');
    expect(html).toContain('https://family.example/reset-password?token=abc&amp;x=1');
    expect(text + html).not.toContain('elsewhere');
  }
});

test('what people have typed neither begins a header nor becomes HTML [AT-36][AT-25]', async () => {
  const nasty =
    '"><img src=x onerror=alert(1)>\r\nBcc: all@family.example\u2028<a href="https://evil.example">here</a>';
  const typed: readonly MailMessage[] = [
    { kind: 'verify_email', name: nasty, link, hours: 24 },
    { kind: 'approval_wanted', newcomer: nasty, email: nasty, link },
    { kind: 'invitation', inviter: nasty, treeName: nasty, role: 'reader', message: nasty, link, days: 1 },
    { kind: 'test', by: nasty },
  ];
  for (const message of typed) {
    const { subject, html } = await compose(message, 'en', nasty);
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }
});

test('an invitation keeps the lines of its message', async () => {
  const [invitation] = messages.filter(({ kind }) => kind === 'invitation');
  if (!invitation) throw new Error('There is an invitation above.');
  const { text, html } = await compose(invitation);
  expect(text).toContain('Come in!\nWe are all here.');
  expect(html).toContain('Come in!<br>We are all here.');
});

/** The words of a text, or of all texts of a group, without what is put between them. Of plurals all but the one of one. */
function wordsOf(text: unknown, key = ''): string[] {
  if (typeof text === 'string') {
    if (key.endsWith('_one')) return [];
    return text.split(/\{\{[^}]*\}\}/).map((part) => part.trim());
  }
  return Object.entries(Object(text)).flatMap(([inner, one]) => wordsOf(one, inner));
}

test('a mail says all that there is to say in mails of its kind', async () => {
  const others: readonly MailMessage[] = [
    { kind: 'password_changed', name: 'Sari', keysEnded: false },
    ...(['owner', 'reader'] as const).map((role) => {
      const [invitation] = messages.filter((message) => message.kind === 'invitation');
      if (!invitation) throw new Error('There is an invitation above.');
      return { ...invitation, role };
    }),
  ];
  const written = new Map<keyof typeof texts, string>();
  for (const message of [...messages, ...others]) {
    const { subject, text } = await compose(message);
    const hello = 'name' in message ? 'Hello Sari,' : '';
    expect(text.includes('Hello')).toBe(hello !== '');
    expect(text).toContain(hello);
    written.set(message.kind, `${written.get(message.kind) ?? ''}\n${subject}\n${text}`);
  }
  for (const [kind, text] of written) for (const words of wordsOf(texts[kind])) expect(text).toContain(words);
  for (const kind of ['verify_email', 'change_email', 'already_registered'] as const) {
    expect(written.get(kind)).toContain(texts.notYou);
  }
  for (const kind of ['verify_email', 'change_email'] as const) {
    expect(written.get(kind)).toContain('The link works for 24 hours.');
  }
});

test('mails that nobody can do without have no way to end them', async () => {
  for (const message of messages) expect((await compose(message)).unsubscribe).toBeNull();
});
