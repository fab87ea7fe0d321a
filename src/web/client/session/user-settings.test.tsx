import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultUserSettings } from '#contract/setting-choices.ts';
import type { SettingsAnswer } from '#contract/user-settings.ts';
import { languages } from '#domain/languages.ts';
import { seededRandom } from '#domain/tree/generated/random.ts';
import { noteAnswer } from '#web/client/network.ts';
import { allTexts } from '#web/client/text/all-texts.ts';
import { startTexts } from '#web/client/text/i18n.ts';
import { FollowSettings } from '#web/shell/app/follow-settings.tsx';
import { fakeApi, refuse, type SeenRequest } from '#web/testing/fake-api.ts';
import { budi } from '#web/testing/sample-people.ts';
import type { SettingsPatch } from './kept-settings.ts';
import { createQueryClient } from './query-client.ts';
import { sessionQuery } from './session-query.ts';
import { useChangeSettings, useSettingsOfSession } from './user-settings.ts';

beforeAll(async () => await startTexts('en', allTexts));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  cleanup();
  noteAnswer();
  vi.useRealTimers();
});

/** A server that takes a while, and is away when told to. */
function startServer(random: () => number) {
  let chosen: SettingsPatch = {};
  let isAway = false;
  let page = 0;
  const answer = (): SettingsAnswer => ({
    settings: { ...defaultUserSettings, ...(chosen as object) },
    chosen: Object.keys(chosen) as SettingsAnswer['chosen'],
  });
  const answering = (act: (request: SeenRequest) => void) => async (request: SeenRequest) => {
    await wait(random() * 300);
    if (isAway) throw new TypeError('Failed to fetch');
    act(request);
    const said = answer();
    const askedBy = page;
    await wait(random() * 300);
    return page === askedBy ? said : await never;
  };
  const api = fakeApi({
    'GET /api/me/settings': answering(() => undefined),
    'PATCH /api/me/settings': answering(({ body }) => {
      chosen = { ...chosen, ...(body as SettingsPatch) };
    }),
    'GET /api/system': () => (isAway ? refuse(503, 'unavailable') : {}),
  });
  return {
    api,
    chosen: () => chosen,
    isAway: (away: boolean) => {
      isAway = away;
    },
    /** Whatever the page still sends or waits for comes to nothing, though what has left may arrive. */
    closePage: async () => {
      page++;
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', () => never);
      await pass(30_000);
      vi.clearAllTimers();
      vi.stubGlobal('fetch', fetch);
      cleanup();
    },
  };
}

const never = new Promise(() => undefined);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let choose: (patch: SettingsPatch) => void;

function Page() {
  const { language, theme } = useSettingsOfSession().settings;
  const { mutate } = useChangeSettings();
  choose = (patch) => act(() => mutate(patch));
  return <output aria-label="shown">{`${language} ${theme}`}</output>;
}

function openPage(): void {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, budi);
  render(
    <QueryClientProvider client={client}>
      <FollowSettings>
        <Page />
      </FollowSettings>
    </QueryClientProvider>,
  );
}

test.each([1, 2, 3, 4, 5])(
  'what was chosen last is on screen at once and in the end on the server, through reloads and outages (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const server = startServer(() => random.next());
    openPage();
    await pass(5000);
    let wanted: SettingsPatch = { language: defaultUserSettings.language, theme: defaultUserSettings.theme };
    for (let step = 0; step < 60; step++) {
      const what = random.next();
      if (what < 0.5) {
        const patch: SettingsPatch =
          random.next() < 0.5
            ? { language: random.pick(languages) }
            : { theme: random.pick(['light', 'dark', 'system']) };
        wanted = { ...wanted, ...patch };
        choose(patch);
      } else if (what < 0.65) {
        await server.closePage();
        openPage();
      } else if (what < 0.8) {
        server.isAway(random.next() < 0.5);
      }
      await pass(random.next() * 400);
      const shown = screen.queryByRole('status', { name: 'shown' })?.textContent;
      // A browser that has never heard of the settings waits for them.
      if (shown !== undefined) expect(shown, `step ${step}`).toBe(`${wanted.language} ${wanted.theme}`);
    }
    server.isAway(false);
    await pass(60_000);
    expect({ ...wanted, ...server.chosen() }).toEqual(wanted);
    expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
    expect(screen.getByRole('status', { name: 'shown' }).textContent).toBe(`${wanted.language} ${wanted.theme}`);
  },
);

test('what the server refuses is not chosen, and not sent again by the next page', async () => {
  const server = startServer(() => 0);
  openPage();
  await pass(1000);
  server.api.answers['PATCH /api/me/settings'] = refuse(400, 'bad_request');
  choose({ language: 'fr' });
  await pass(1000);
  expect(screen.getByRole('status', { name: 'shown' }).textContent).toBe('en system');
  await server.closePage();
  openPage();
  await pass(1000);
  expect(server.api.to('PATCH /api/me/settings')).toHaveLength(1);
});

test('two choices at once arrive in their order', async () => {
  const server = startServer(() => 0.5);
  openPage();
  await pass(1000);
  choose({ language: 'id' });
  choose({ language: 'en' });
  await pass(1000);
  expect(server.chosen()).toEqual({ language: 'en' });
});
