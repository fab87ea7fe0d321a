import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { hasRole, useUser } from '#web/client/session/session.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { matchEntries, type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entry.ts';
import { keepChoice, type RecentChoice, readChoices } from './recent-choices.ts';
import { adminScreens, type Screen, userScreens } from './screens.ts';
import { useActionEntries } from './use-action-entries.ts';
import { type FoundEntry, foundEntry, useFoundEntries } from './use-found-entries.ts';

const SETTLE_MS = 120;
/** Before something is typed a screenful is enough; the rest is found by typing. */
const FIRST_SCREENS = 7;
const FIRST_ACTIONS = 7;

export interface PaletteWindow {
  readonly takeEarlyKeys: () => string;
  readonly onClose: () => void;
  readonly onShare: (tree: Tree) => void;
  readonly onKeys: () => void;
}

/** What the palette knows and does; `CommandPalette` draws it. */
export function usePalette({ takeEarlyKeys, onClose, onShare, onKeys }: PaletteWindow) {
  const user = useUser();
  const router = useRouter();
  const [typed, setTyped] = useState(() => ({ text: takeEarlyKeys(), active: '' }));
  const settled = useSettled(typed.text, SETTLE_MS);
  const go = (path: string) => {
    // Public pages are none of the app's.
    if (path.startsWith('/public/')) location.assign(path);
    else router.history.push(path);
  };
  const screens = useScreenEntries(go);
  const actions = useActionEntries({ go, share: onShare, showKeys: onKeys });
  const search = useFoundEntries(settled, go);
  const recent = useRecentEntries(user.id, [...screens, ...actions], go);

  const isBlank = typed.text.trim() === '';
  const there = isBlank
    ? [...screens.slice(0, FIRST_SCREENS), ...actions.slice(0, FIRST_ACTIONS)]
    : [...screens, ...actions];
  const matching = matchEntries([...recent, ...there], typed.text);
  // What belongs to other letters than those in the box is not offered.
  const found = settled === typed.text ? [...search.found, ...search.more] : [];
  const groups = groupEntries([...matching, ...found]);
  const shown = groups.flatMap(([, entries]) => entries);
  const active = shown.find(({ id }) => id === typed.active) ?? shown[0];

  const choose = (entry: PaletteEntry) => {
    if (entry.group !== 'more') keepChoice(user.id, choiceOf(entry));
    if (!entry.stays) onClose();
    entry.run();
  };
  const move = (to: number) => {
    const next = shown[(to + shown.length) % shown.length];
    if (next) setTyped({ ...typed, active: next.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is still being asked what these letters are.
    if (event.nativeEvent.isComposing) return;
    const at = active ? shown.indexOf(active) : -1;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'PageDown') move(Math.min(at + PAGE, shown.length - 1));
    else if (event.key === 'PageUp') move(Math.max(at - PAGE, 0));
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };

  return {
    text: typed.text,
    type: (text: string) => setTyped({ text, active: '' }),
    groups,
    count: shown.length,
    active: active?.id,
    point: (id: string) => setTyped({ ...typed, active: id }),
    choose,
    onKeyDown,
    isSearching: !isBlank && (settled !== typed.text || search.isFetching),
    hasFailed: search.isError,
    problem: search.problem,
  };
}

const PAGE = 8;

/** What was chosen lately, where it is still there to be chosen. */
function useRecentEntries(userId: string, known: readonly PaletteEntry[], go: (path: string) => void): PaletteEntry[] {
  const { data: trees } = useTrees();
  return readChoices(userId).flatMap(({ id, found }): PaletteEntry[] => {
    if (found) {
      const isThere = found.isPublic || trees?.some((tree) => tree.id === found.treeId);
      return isThere ? [foundEntry(found, id, () => go(found.path))] : [];
    }
    return known.filter((entry) => entry.id === id).map((entry) => ({ ...entry, group: 'recent' as const }));
  });
}

/** By group, in the order of groups; what stands among the recent ones does not stand there twice. */
function groupEntries(entries: readonly PaletteEntry[]): [PaletteGroup, PaletteEntry[]][] {
  const recent = new Set(entries.filter(({ group }) => group === 'recent').map(({ id }) => id));
  return paletteGroups.flatMap((group): [PaletteGroup, PaletteEntry[]][] => {
    const its = entries.filter((entry) => entry.group === group && (group === 'recent' || !recent.has(entry.id)));
    return its.length > 0 ? [[group, its]] : [];
  });
}

function choiceOf(entry: PaletteEntry | FoundEntry): RecentChoice {
  return { id: entry.id, ...('found' in entry && { found: entry.found }) };
}

/** The ways to all screens that somebody may see, in the words of their language. */
function useScreenEntries(go: (path: string) => void): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'shell']);
  const isOn = useIsOn();
  const user = useUser();
  const entryOf = ({ to, title, icon, also }: Screen): PaletteEntry => ({
    id: `screen:${to}`,
    group: 'screens',
    icon,
    label: t(`shell:titles.${title}`),
    detail: to.startsWith('/admin') ? t('shell:menu.adminPanel') : undefined,
    also: also && t(`palette:also.${also}`),
    run: () => go(to),
  });
  const screens = hasRole(user, 'admin') ? [...userScreens, ...adminScreens] : userScreens;
  return screens.filter(({ switchedBy }) => !switchedBy || isOn(switchedBy)).map(entryOf);
}
