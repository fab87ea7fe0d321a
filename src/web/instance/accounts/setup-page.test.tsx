import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAppAt } from '#web/testing/render-app.tsx';
import { someUser } from '#web/testing/sample-instance.ts';

beforeEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the setup link creates the first administrator, who is signed in at once', async () => {
  const server = fakeApi({});
  server.answers['GET /api/setup'] = ({ query }) => ({ valid: query.get('token') === 'once' });
  server.answers['POST /api/setup'] = someUser({ role: 'admin' });
  const { history } = await renderAppAt('/setup?token=once');
  await screen.findByLabelText('First name');
  type('First name', 'Siti');
  type('Last name', 'Aminah');
  type('Email', 'Siti@Example.org');
  type('Password', 'a long sentence');
  type('Repeat the password', 'a long sentence');
  fireEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
  expect(server.to('POST /api/setup')[0]?.body).toEqual({
    token: 'once',
    firstName: 'Siti',
    lastName: 'Aminah',
    email: 'siti@example.org',
    password: 'a long sentence',
  });
});

test('two different passwords are refused beside the second one', async () => {
  const server = fakeApi({});
  server.answers['GET /api/setup'] = { valid: true };
  await renderAppAt('/setup?token=once');
  await screen.findByLabelText('First name');
  type('First name', 'Siti');
  type('Last name', 'Aminah');
  type('Email', 'siti@example.org');
  type('Password', 'a long sentence');
  type('Repeat the password', 'another sentence');
  fireEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
  const words = await screen.findByText("Passwords don't match");
  expect(screen.getByLabelText('Repeat the password').getAttribute('aria-describedby')).toBe(words.id);
  expect(server.to('POST /api/setup')).toEqual([]);
});

test('a used link says so and shows no form', async () => {
  fakeApi({ 'GET /api/setup': { valid: false } });
  await renderAppAt('/setup?token=used');
  await screen.findByRole('heading', { name: 'This setup link isn’t valid' });
  expect(screen.queryByLabelText('First name')).toBeNull();
});
