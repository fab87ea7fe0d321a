import i18next from 'i18next';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let isWatched = false;

/** In every test of a file: looks for what holds of a page whatever it shows. To be called after what takes the page away at the end. */
export function watchPages(): void {
  if (isWatched) return;
  isWatched = true;
  beforeEach(() => {
    hidden.length = 0;
    written = vi.spyOn(console, 'error');
    watcher.observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  afterEach(() => {
    watcher.disconnect();
    expect(hidden, 'a part that came late has hidden what was shown').toEqual([]);
    expect(
      written.mock.calls.map(String).filter((words) => isWarning.test(words)),
      'React warns',
    ).toEqual([]);
    expect(faultsOf(document)).toEqual([]);
  });
}

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

let written: MockInstance<typeof console.error>;
const isWarning =
  /uncontrolled|unique "key"|`onChange`|Invalid|non-boolean|cannot be a (?:child|descendant)|while rendering/;

/** What no page may hold, as the start of the element that is at fault. */
function faultsOf(page: Document): string[] {
  const all = (selector: string) =>
    [...page.querySelectorAll(selector)].filter((one) => !one.closest('[hidden], [aria-hidden="true"]'));
  const isPointedAt = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '').split(/\s+/).every((id) => id === '' || page.getElementById(id) !== null);
  const faults: Readonly<Record<string, readonly Element[]>> = {
    'a button without a type': all('button:not([type])'),
    'a place of its own in the order of Tab': all('[tabindex]').filter(
      (one) => Number(one.getAttribute('tabindex')) > 0,
    ),
    'a picture without words': all('img:not([alt])'),
    'a button without a name': all('button, a[href]').filter((one) => !hasName(one) && !isLabelled(one)),
    'a field without a name': all('input:not([type=hidden]), select, textarea').filter((one) => !isLabelled(one)),
    'named by nothing': ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
      all(`[${attribute}]`).filter((one) => !isPointedAt(one, attribute)),
    ),
    'an id twice': all('[id]').filter(({ id }, nth, ids) => ids.findIndex((one) => one.id === id) !== nth),
  };
  return Object.entries(faults).flatMap(([fault, elements]) =>
    elements.map(({ outerHTML }) => `${fault}: ${outerHTML.slice(0, 120)}`),
  );
}

const namedBy = ['aria-label', 'aria-labelledby', 'title'];

function hasName(element: Element): boolean {
  if (element.textContent?.trim() || namedBy.some((attribute) => element.getAttribute(attribute))) return true;
  return element.querySelector('img[alt]:not([alt=""]), [aria-label], svg title') !== null;
}

function isLabelled(field: Element): boolean {
  if (namedBy.some((attribute) => field.getAttribute(attribute))) return true;
  return 'labels' in field && field.labels instanceof NodeList && field.labels.length > 0;
}
