import type { startTestApp } from './test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The password of everybody in `startTestApp`. */
export const knownPassword = 'anggrek di teras rumah';

/** A browser that nobody is signed in with yet: it keeps the cookies it is given, and forgets what it is told to. */
export function browse({ as }: Pick<TestApp, 'as'>) {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const all = cookie === '' ? headers : { cookie, ...headers };
      const response = await as(null).request(method, path, body, all);
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0\b/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
    /** The first step: address and password. */
    async signIn(person: string, password = knownPassword): Promise<Response> {
      return await this.send('POST', '/api/auth/sign-in', { email: `${person}@family.example`, password });
    },
    /** 200 in the instance, 401 outside, 403 where something is owed. */
    async isIn(): Promise<number> {
      return (await this.send('GET', '/api/trees')).status;
    },
  };
}

export type Browser = ReturnType<typeof browse>;

export async function codeIn(response: Response): Promise<string> {
  const body = (await response.json()) as { error?: { code?: string } };
  return body.error?.code ?? '';
}
