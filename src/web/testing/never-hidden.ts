import i18next from 'i18next';
import { afterEach, beforeEach, expect } from 'vitest';

// What a page shows stays there while a part of it waits for its texts or its code: the part stands in a `Suspense` of its
// own. React hides what was shown by this style, which nothing else uses.
const hidden: string[] = [];

const watcher = new MutationObserver((changes) => {
  for (const { target } of changes) {
    if (!(target instanceof HTMLElement) || target.style.getPropertyPriority('display') !== 'important') continue;
    hidden.push(`"${target.textContent?.slice(0, 40)}", waiting for texts: ${textsOnTheWay().join(', ') || 'none'}`);
  }
});

function textsOnTheWay(): readonly string[] {
  const { state } = i18next.services.backendConnector as { readonly state: Readonly<Record<string, number>> };
  return Object.keys(state).filter((name) => state[name] !== 2);
}

beforeEach(() => {
  hidden.length = 0;
  watcher.observe(document, { subtree: true, attributeFilter: ['style'] });
});

afterEach(() => {
  watcher.disconnect();
  expect(hidden, 'a part that came late has hidden what was shown').toEqual([]);
});
