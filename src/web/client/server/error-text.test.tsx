import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderAlone } from '#web/testing/render-app.tsx';
import { ApiError } from './api-error.ts';
import { useErrorText } from './error-text.ts';

function Said({ error, fallback }: { error: unknown; fallback?: string }) {
  return <p>{useErrorText()(error, fallback)}</p>;
}

test('[CAT-016] what is no answer of the server is told as such, unless the screen knows better', async () => {
  fakeApi({});
  await renderAlone(
    <>
      <Said error={new TypeError('x is undefined')} />
      <Said error={new TypeError('y is undefined')} fallback="Login failed" />
      <Said error={new ApiError({ status: 500, code: 'internal' })} />
    </>,
    'errors',
  );
  expect(screen.getByText('An error occurred. Please try again.')).toBeTruthy();
  expect(screen.getByText('Login failed')).toBeTruthy();
  expect(screen.getByText('Something went wrong on the server. Nothing was changed.')).toBeTruthy();
});
