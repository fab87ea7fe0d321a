import { type RefObject, useMemo, useRef } from 'react';
import { suggestLastName } from '#domain/people/suggest-last-name.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { waysToRelative } from '#domain/tree/ways-to-relative.ts';
import { newId } from '#web/tree/trees/new-id.ts';
import type { Addition, Role } from './addition.ts';
import type { Building } from './building.ts';
import { growGraph } from './grow-graph.ts';
import { followingPlace, genderOfKind, openKinds, type Place, type RelativeKind } from './relative-kind.ts';

/** Where the keyboard goes when a name has been accepted. */
export type Then = 'stay' | 'next' | 'back';

export interface BuilderActs {
  open(kind: RelativeKind): void;
  accept(then: Then): void;
  takeBack(): void;
  /** Somebody turned to something else: what was typed is taken, an empty place given up. */
  settle(): void;
  activate(id: MemberId): void;
  /** Turns to somebody, and the keyboard comes along as soon as they are drawn. */
  goTo(id: MemberId): void;
}

interface Site {
  readonly building: Building;
  readonly graph: TreeGraph;
  /** Holds the keyboard while a card is still being drawn. */
  readonly perch: RefObject<HTMLElement | null>;
  /** Whether last names are handed on where the family itself does not tell. */
  readonly custom: Parameters<typeof suggestLastName>[2];
  readonly onAdded: (addition: Addition, family: TreeGraph) => void;
  readonly onActive: (id: MemberId) => void;
}

/** What can be done on a building site. Everything is worked out when it is done: a quick typist is ahead of what is drawn. */
export function useBuilderActs(site: Site): BuilderActs {
  const latest = useRef(site);
  latest.current = site;

  return useMemo(() => {
    const familyNow = () => {
      const { building, graph } = latest.current;
      const grown = growGraph(graph, building.get().additions, null);
      const index = indexGraph(grown);
      return { grown, index, known: knownFamilyOfGraph(index) };
    };
    const activate = (id: MemberId) => {
      const { building, onActive } = latest.current;
      building.activate(id);
      onActive(id);
    };
    const goTo = (id: MemberId) => {
      activate(id);
      takeKeyboardTo(id, latest.current.perch.current);
    };
    const openPlace = ({ anchor, kind }: Place) => {
      const { index, known, grown } = familyNow();
      if (!grown.memberIds.includes(anchor) || !openKinds(known, anchor).includes(kind)) return;
      const other = kind === 'child' ? waysToRelative(known, anchor, 'son').usual : undefined;
      const placeOf = (id: MemberId) => grown.memberIds.indexOf(id);
      const relative = { anchor: placeOf(anchor), kind, other: other && placeOf(other) };
      const role: Role = { anchor, kind, other };
      const lastNameOf = (sex: 'male' | 'female' | undefined) =>
        suggestLastName(index, { ...relative, sex }, latest.current.custom);
      activate(anchor);
      latest.current.building.open({
        id: newId(),
        role,
        line: '',
        gender: genderOfKind(kind),
        lastNames: {
          suggested: lastNameOf(undefined),
          ofGender: { male: lastNameOf('male'), female: lastNameOf('female') },
          known: new Set(grown.lastNames.map((name) => name.toLowerCase())),
        },
      });
    };
    const takeBack = () => {
      const { building, perch } = latest.current;
      const { naming, active } = building.get();
      // An empty tree has nothing but the card that is being named.
      if (!naming || naming.role.anchor === null) return;
      perch.current?.focus({ preventScroll: true });
      building.takeBack();
      goTo(active ?? naming.role.anchor);
    };
    const goOn = ({ anchor, kind }: Role, isNamed: boolean) => {
      const next = anchor === null ? undefined : followingPlace(familyNow().known, { anchor, kind }, isNamed);
      if (next) openPlace(next);
      return next !== undefined;
    };
    const take = () => {
      const { building, onAdded } = latest.current;
      const added = building.accept();
      if (added) onAdded(added, familyNow().grown);
      return added;
    };
    return {
      activate,
      goTo,
      takeBack,
      open(kind) {
        const { active } = latest.current.building.get();
        if (active !== undefined) openPlace({ anchor: active, kind });
      },
      accept(then) {
        const { building } = latest.current;
        const { naming } = building.get();
        if (!naming) return;
        if (naming.line.trim() === '') {
          if (then !== 'next' || !goOn(naming.role, false)) takeBack();
          return;
        }
        const added = take();
        if (!added) return;
        const { role, id } = added;
        if (then === 'next' && role.anchor === null) {
          activate(id);
          openPlace({ anchor: id, kind: 'father' });
        } else if (then === 'stay' || !goOnOrBack(then, role)) goTo(then === 'stay' ? id : (role.anchor ?? id));
      },
      settle() {
        const { naming } = latest.current.building.get();
        if (!naming || naming.role.anchor === null) return;
        if (naming.line.trim() === '') latest.current.building.takeBack();
        else take();
      },
    };

    function goOnOrBack(then: Then, role: Role): boolean {
      return then === 'next' && goOn(role, true);
    }
  }, []);
}

const FRAMES_TO_WAIT = 60;

/**
 * Gives a card the keyboard as soon as it is on the page. Until then the perch holds it and hears the same keys; whoever has
 * gone elsewhere meanwhile stays there.
 */
function takeKeyboardTo(id: MemberId, perch: HTMLElement | null): void {
  perch?.focus({ preventScroll: true });
  const look = (frames: number) => {
    if (perch !== null && document.activeElement !== perch) return;
    const card = document.getElementById(`person-${id}`);
    if (card) card.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  look(FRAMES_TO_WAIT);
}
