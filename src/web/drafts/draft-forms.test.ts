import { expect, test } from 'vitest';
import { draftForms } from './draft-forms.ts';

const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sources = Object.entries(files)
  .map(([path, code]) => ({ name: path.replace(/^\.\.\//, ''), code }))
  .filter(({ name }) => !/\.test\.tsx?$|^(testing|app\/gallery)\//.test(name) && !name.startsWith('./'));

/** Forms whose contents need not survive their page, each with the reason. */
const withoutDraft: Readonly<Record<string, string>> = {
  // Nobody is signed in there, and nothing of nobody is kept on a device; passwords are never.
  'accounts/change-email-section.tsx': 'an address and a password, typed in seconds',
  'accounts/change-password-section.tsx': 'only passwords',
  'accounts/password-form.tsx': 'only a password',
  'accounts/forgot-password-page.tsx': 'nobody is signed in',
  'accounts/login-form.tsx': 'nobody is signed in',
  'accounts/register-form.tsx': 'nobody is signed in',
  'accounts/reset-password-form.tsx': 'only passwords',
  'accounts/setup-form.tsx': 'nobody is signed in',
  'invitations/come-as-somebody-new.tsx': 'nobody is signed in',
  'visits/password-view.tsx': 'only a password',
  'two-factor/begin-form.tsx': 'only a password',
  'two-factor/code-form.tsx': 'only a code',
  'two-factor/key-form.tsx': 'only a code',
  'two-factor/proof-form.tsx': 'a password and a code',
  'two-factor/remove-for-user.tsx': 'only a password',
  'passkeys/add-passkey-dialog.tsx': 'a name of a device and a password',
  'passkeys/rename-passkey-dialog.tsx': 'a name of a device',
  'settings/delete-account-dialog.tsx': 'a question before something goes for good',
  'erasure/erase-person-dialog.tsx': 'a question before something goes for good',
  // Questions to the program: what is chosen there changes nothing of the family.
  'books/book-fields.tsx': 'what a file is to contain',
  'books/book-wish.ts': 'what a file is to contain',
  'diagram/edit/connect-dialog.tsx': 'one choice',
  'exports/export-fields.tsx': 'what a file is to contain',
  'exports/export-wish.ts': 'what a file is to contain',
  'pictures/picture-fields.tsx': 'what a file is to contain',
  'pictures/picture-wish.ts': 'what a file is to contain',
  'reports/own-range-form.tsx': 'a span of years',
  'search/name-search-dialog.tsx': 'a name of a search',
  'sharing/new-link-fields.tsx': 'what a link is to show, and its password',
  'sharing/share-wish.ts': 'what a link is to show, and its password',
};

const makesForm = (code: string) => /<form\b|\buseForm[<(]/.test(code);
const usesDraft = (code: string) => /<DraftOffer\b|<InPlaceForm\b|\buseDraft[<(]|\buseDraftForm[<(]/.test(code);

test('[FND-013] every form keeps what is typed into it, or says here why it need not', () => {
  const missing = sources.filter(({ name, code }) => makesForm(code) && !usesDraft(code) && !(name in withoutDraft));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const idle = Object.keys(withoutDraft).filter((name) => !sources.some((one) => one.name === name));
  expect(idle).toEqual([]);
});

test('[FND-012] every form that keeps its text says beside its button that it is not saved yet', () => {
  const silent = sources.filter(({ code }) => /<DraftOffer\b/.test(code) && !/<NotSavedYet\b/.test(code));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('[FND-013] every name of a draft is the name of a form', () => {
  const used = sources.flatMap(({ code }) =>
    usesDraft(code) ? Array.from(code.matchAll(/\{\s*form: '([\w-]+)'/g), ([, form = '']) => form) : [],
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(draftForms).sort());
});

test('[FND-013] passwords are never kept', () => {
  for (const { name, code } of sources) {
    if (!/useDraftForm[<(]/.test(code) || !/assword: ''|smtpPassword/.test(code)) continue;
    const form = /\{\s*form: '([\w-]+)'/.exec(code)?.[1];
    const secrets: readonly string[] = Object.entries(draftForms).find(([one]) => one === form)?.[1] ?? [];
    expect(
      secrets.some((field) => /password/i.test(field)),
      name,
    ).toBe(true);
  }
});
