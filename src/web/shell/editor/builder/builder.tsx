import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import type { Tree } from '#contract/trees.ts';
import { nameIn } from '#domain/people/person-words.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { useUserSettings } from '#web/client/session/held-settings.ts';
import { useUser } from '#web/client/session/session.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { usePlacedCards } from '#web/shell/editor/edit/use-placed-cards.ts';
import { WaitingCanvas } from '#web/tree/diagram/canvas-frame.tsx';
import type { Overlay } from '#web/tree/diagram/family-canvas.tsx';
import { FamilyDiagram } from '#web/tree/diagram/family-diagram.tsx';
import type { FamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import type { SceneStore } from '#web/tree/diagram/scene-store.ts';
import type { OnSearch } from '#web/tree/diagram/use-diagram-search.ts';
import { newId } from '#web/tree/trees/new-id.ts';
import { BuilderHelp } from './builder-help.tsx';
import { BuilderOverlay } from './builder-overlay.tsx';
import { isUnsaved } from './building.ts';
import { growGraph } from './grow-graph.ts';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { followingPlace, openKinds, relativeKinds } from './relative-kind.ts';
import { SavingState } from './saving-state.tsx';
import { UnsavedList } from './unsaved-list.tsx';
import { useBuilderActs } from './use-builder-acts.ts';
import { useBuilderSteps } from './use-builder-steps.ts';
import { useBuilding } from './use-building.ts';
import { useRoomAboveKeyboard } from './use-room-above-keyboard.ts';
import { useTakeBackSaved } from './use-take-back-saved.ts';
import { useUnhurried } from './use-unhurried.ts';

interface BuilderProps {
  readonly tree: Tree;
  readonly graph: TreeGraph;
  readonly store: SceneStore;
  readonly search: FamilyTreeSearch;
  readonly onSearch: OnSearch;
}

/** The canvas on which a family is built: whoever is named stands there at once, and is saved while the next one is typed. */
export function Builder({ tree, graph, store, search, onSearch }: BuilderProps) {
  const { t } = useTranslation('builder');
  const phrases = usePersonPhrases();
  const user = useUser();
  const language = useLanguage();
  const perch = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const { building, state } = useBuilding(tree.id, graph, search.selected ?? tree.homeMemberId ?? undefined);
  const { naming, additions } = state;

  // Letters that are typed change nothing about who stands where.
  const standing = useRef(naming);
  if (standing.current?.id !== naming?.id) standing.current = naming;
  const stands = standing.current;
  const grown = useMemo(() => growGraph(graph, additions, stands), [graph, additions, stands]);
  const unhurried = useUnhurried(store, grown);
  const placeCards = usePlacedCards(tree.id);
  const family = useMemo(() => indexGraph(grown), [grown]);
  const known = useMemo(() => knownFamilyOfGraph(family), [family]);
  const nameOf = (id: MemberId | null | undefined) =>
    id ? nameIn(grown, grown.memberIds.indexOf(id), phrases) : undefined;

  const activeId =
    [state.active, tree.homeMemberId, graph.memberIds[0], additions[0]?.id].find(
      (id) => id && grown.memberIds.includes(id),
    ) ?? undefined;
  useEffect(() => {
    if (activeId) building.activate(activeId);
  }, [building, activeId]);
  const isOwn = tree.role === 'owner';
  const isEmpty = graph.memberIds.length === 0 && additions.length === 0;
  useEffect(() => {
    if (!isEmpty || building.get().naming) return;
    const line = fullName(user);
    const role = { anchor: null, kind: 'first', me: user.firstName, isOwn } as const;
    building.open({ id: newId(), role, line, gender: 'unknown', lastNames: {} });
  }, [isEmpty, building, user, isOwn]);

  const onActive = useCallback((id: MemberId) => onSearch({ selected: id }, 'replace'), [onSearch]);
  const acts = useBuilderActs({
    building,
    graph,
    perch,
    // Many Indonesian names are all a person's own.
    custom: { tradition: tree.surnameTradition, isCustom: language !== 'id' },
    onActive,
    onAdded: (addition, { memberIds, ...rest }) => {
      const { role, person } = addition;
      const anchor =
        role.anchor === null ? '' : nameIn({ memberIds, ...rest }, memberIds.indexOf(role.anchor), phrases);
      const sentence = t(`addedAs.${role.kind}`, { added: memberName(person), name: anchor });
      setSpoken(`${sentence} ${t('people', { count: memberIds.length })}`);
    },
  });
  const takeBackSaved = useTakeBackSaved(tree.id, building, (saved) => {
    setSpoken(t('undone', { name: memberName(saved.addition.person) }));
    const { anchor } = saved.addition.role;
    if (anchor !== null) acts.activate(anchor);
  });
  const steps = useBuilderSteps(tree.id, building, {
    onTaken: (next) => {
      // Whoever pressed the keys on the tree stays on it, also where their card has gone.
      const isHere = document.activeElement === document.body || isOnTree(document.activeElement);
      const id = next ?? tree.homeMemberId;
      if (id !== null && isHere) acts.goTo(id);
      else if (next !== null) acts.activate(next);
    },
    onHeldUp: () => notify.plain(t('undoWaits')),
  });
  useRoomAboveKeyboard(frame, naming !== null);

  const onDiagramSearch: OnSearch = (change, how) => {
    if (!('selected' in change)) return onSearch(change, how);
    acts.settle();
    if (change.selected === undefined) return;
    building.activate(change.selected);
    onSearch(change, 'replace');
  };
  const { singleKeyShortcuts } = useUserSettings();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!singleKeyShortcuts) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isOnTree(event.target)) return;
    const kind = relativeKinds.find((one) => t(`keys.${one}`) === event.key.toUpperCase());
    if (!kind) return;
    event.preventDefault();
    acts.open(kind);
  };
  const isLeftOut = naming !== null && unhurried.leavesOut(naming.id);
  useEffect(() => {
    if (!isLeftOut) return;
    const focus = building.get().active;
    onSearch({ people: undefined, mode: undefined, circle: undefined, focus, at: undefined }, 'replace');
  }, [isLeftOut, onSearch, building]);

  const role = naming?.role;
  const otherName = role?.kind === 'child' ? nameOf(role.other) : undefined;
  const anchorName = nameOf(role?.anchor) ?? '';
  const overlay: Overlay = (stage, picture) => (
    <>
      <BuilderOverlay
        stage={stage}
        picture={picture}
        perch={perch}
        acts={acts}
        active={activeId && { id: activeId, name: nameOf(activeId) ?? '', kinds: openKinds(known, activeId) }}
        naming={
          naming && {
            now: naming,
            of: otherName ? t('both', { one: anchorName, other: otherName }) : anchorName,
            following: naming.role.anchor === null ? 'father' : followingPlace(known, naming.role, true)?.kind,
          }
        }
        additions={additions}
        onChange={building.change}
      />
      <div className="absolute inset-x-3 top-3 max-h-full max-w-dialog overflow-y-auto">
        <UnsavedList
          additions={additions}
          onRetry={building.retry}
          onAmend={(id) => {
            acts.settle();
            building.amend(id);
          }}
          onDiscard={building.discard}
        />
      </div>
    </>
  );
  if (grown.memberIds.length === 0 || unhurried.graph.memberIds.length === 0) return <WaitingCanvas />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the cards inside; everything has a button, too
    <div
      ref={frame}
      className="builder-frame grid gap-2"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = target.id.startsWith('person-')
          ? grown.memberIds.find((one) => `person-${one}` === target.id)
          : undefined;
        if (id && id !== building.get().active) acts.activate(id);
      }}
    >
      <FamilyDiagram
        graph={unhurried.graph}
        store={store}
        tree={tree}
        search={{ ...search, selected: activeId }}
        onSearch={onDiagramSearch}
        overlay={overlay}
        adjust={placeCards}
      >
        {() => (
          <SavingState
            state={state}
            isUndoing={takeBackSaved.isPending}
            onUndo={takeBackSaved.start}
            redo={steps.redo}
            onRedo={() => steps.take('redo')}
          />
        )}
      </FamilyDiagram>
      <BuilderHelp />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <LeaveUnsaved when={isUnsaved(state)} />
    </div>
  );
}

/** Letters are keys only where a card, or what stands around it, has the keyboard. */
function isOnTree(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-perch], .person-card') !== null && !target.matches('input');
}
