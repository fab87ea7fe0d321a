import { expect, test } from 'vitest';
import { draftForms } from './draft-forms.ts';

const files = import.meta.glob<string>('/src/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sources = Object.entries(files)
  .map(([path, code]) => ({ name: path.replace('/src/web/', ''), code }))
  .filter(({ name }) => !/\.test\.tsx?$|^(testing|shell\/app\/gallery|ui\/drafts)\//.test(name));

/** Forms whose contents need not survive their page, each with the reason. */
const withoutDraft: Readonly<Record<string, string>> = {
  // Nobody is signed in there, and nothing of nobody is kept on a device; passwords are never.
  'instance/accounts/change-email-section.tsx': 'an address and a password, typed in seconds',
  'instance/accounts/change-password-section.tsx': 'only passwords',
  'instance/two-factor/password-form.tsx': 'only a password',
  'instance/accounts/forgot-password-page.tsx': 'nobody is signed in',
  'instance/accounts/login-form.tsx': 'nobody is signed in',
  'instance/accounts/register-page.tsx': 'nobody is signed in',
  'instance/accounts/reset-password-page.tsx': 'only passwords',
  'instance/accounts/setup-page.tsx': 'nobody is signed in',
  'instance/invited/register-invited.tsx': 'nobody is signed in',
  'sharing/visits/password-view.tsx': 'only a password',
  'instance/two-factor/owed-step-form.tsx': 'only a code',
  'instance/two-factor/set-up.tsx': 'a password, then a code',
  'instance/two-factor/proof-form.tsx': 'a password and a code',
  'instance/two-factor/remove-for-user.tsx': 'only a password',
  'instance/passkeys/passkey-section.tsx': 'a name of a device and a password',
  'instance/passkeys/passkey-row.tsx': 'a name of a device',
  'instance/settings/delete-account-dialog.tsx': 'a question before something goes for good',
  'people/erasure/erase-person-dialog.tsx': 'a question before something goes for good',
  // Questions to the program: what is chosen there changes nothing of the family.
  'files/books/book-fields.tsx': 'what a file is to contain',
  'files/books/book-options.ts': 'what a file is to contain',
  'shell/editor/edit/connect-dialog.tsx': 'one choice',
  'files/exports/export-fields.tsx': 'what a file is to contain',
  'files/exports/export-options.ts': 'what a file is to contain',
  'files/pictures/picture-fields.tsx': 'what a file is to contain',
  'files/pictures/picture-options.ts': 'what a file is to contain',
  'find/reports/own-range-form.tsx': 'a span of years',
  'find/search/name-search-dialog.tsx': 'a name of a search',
  'sharing/shares/new-link-fields.tsx': 'what a link is to show, and its password',
  'sharing/shares/share-form.ts': 'what a link is to show, and its password',
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
