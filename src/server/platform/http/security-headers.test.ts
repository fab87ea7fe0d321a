import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createClientReader } from './client-address.ts';
import { securityHeaders } from './security-headers.ts';

async function headersOf(path: string, url = 'http://localhost:3000'): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders(createClientReader({ trustedProxies: [] })));
  app.get('/api/photo', (http) =>
    http.body('x', 200, { 'Cache-Control': 'private, max-age=60', 'Content-Security-Policy': 'sandbox' }),
  );
  app.get('/api/broken', () => {
    throw new Error('broken');
  });
  app.onError((_error, http) => http.json({}, 500));
  app.get('*', (http) => http.text('fine'));
  return (await app.request(url + path)).headers;
}

test('nothing but our own scripts run, and nobody may frame the application [AT-26]', async () => {
  for (const path of ['/', '/api/me', '/shared/key', '/api/broken']) {
    const headers = await headersOf(path);
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(policy.get('default-src'), path).toBe("'none'");
    expect(policy.get('script-src'), path).toBe("'self'");
    expect(policy.get('object-src'), path).toBe("'none'");
    expect(policy.get('base-uri'), path).toBe("'none'");
    expect(policy.get('frame-ancestors'), path).toBe("'none'");
    expect(policy.get('form-action'), path).toBe("'self'");
    expect(policy.get('img-src'), path).toBe("'self' data: blob:");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('permissions-policy'), path).toContain('camera=()');
  }
});

test('the key in the address of a shared tree is sent to nobody [AT-26]', async () => {
  expect((await headersOf('/shared/key')).get('referrer-policy')).toBe('no-referrer');
  expect((await headersOf('/api/shared/key')).get('referrer-policy')).toBe('no-referrer');
  expect((await headersOf('/sharedthings')).get('referrer-policy')).toBe('same-origin');
  expect((await headersOf('/')).get('referrer-policy')).toBe('same-origin');
});

test('https is made lasting only where it is in use [AT-26]', async () => {
  expect((await headersOf('/', 'https://family.example')).get('strict-transport-security')).toBe('max-age=31536000');
  expect((await headersOf('/')).has('strict-transport-security')).toBe(false);
});

test('what browsers only take from trustworthy addresses is not sent on plain http of a LAN [AT-26]', async () => {
  expect((await headersOf('/', 'http://192.168.1.20:3000')).has('cross-origin-opener-policy')).toBe(false);
});

test('answers of the API are not kept by browsers, unless the handler says for how long', async () => {
  expect((await headersOf('/api/me')).get('cache-control')).toBe('no-store');
  expect((await headersOf('/api/broken')).get('cache-control')).toBe('no-store');
  expect((await headersOf('/api/photo')).get('cache-control')).toBe('private, max-age=60');
  expect((await headersOf('/')).has('cache-control')).toBe(false);
});

test('a handler may be stricter about its own answer', async () => {
  expect((await headersOf('/api/photo')).get('content-security-policy')).toBe('sandbox');
});
