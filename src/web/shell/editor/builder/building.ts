import type { DateStyle } from '#domain/dates/typed-date.ts';
import type { ChangeId, MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { type Addition, type Naming, problemOf, readNaming } from './addition.ts';

/** What there is to say about a tree that is being built. */
export interface BuildingState {
  /** Whom the places and the keys are about. */
  readonly active: MemberId | undefined;
  readonly naming: Naming | null;
  /** In the order in which they were named; those the drawing knows from the server are gone. */
  readonly additions: readonly Addition[];
  /** What was saved in this sitting, the latest last. */
  readonly undoable: readonly Saved[];
  /** What of it was taken back and can come again. */
  readonly takenBack: readonly Saved[];
}

export interface Saved {
  readonly addition: Addition;
  /** The change that added them, and the one to undo now: another one after an undo and a redo. */
  readonly addedIn: ChangeId;
  readonly changeId: ChangeId;
}

export interface Answer {
  readonly changeId: ChangeId;
  readonly version: number;
}

interface Outside {
  send(addition: Addition): Promise<Answer>;
  /** Whether a failure is of the kind that passes, so that it concerns everybody who is waiting, too. */
  isPassing(error: unknown): boolean;
  newKey(): string;
  /** How the builder means the dates that are typed. */
  dates(): DateStyle;
}

export interface Building {
  get(): BuildingState;
  subscribe(listener: () => void): () => void;
  activate(id: MemberId): void;
  /** Begins to name somebody. Whoever was being named is taken back. */
  open(naming: Pick<Naming, 'id' | 'role' | 'line' | 'gender' | 'lastNames'>): void;
  change(change: Partial<Pick<Naming, 'line' | 'gender' | 'isMarried' | 'isMe'>>): void;
  /** Takes what was typed; undefined where it cannot be taken, and then `naming.problem` says why. */
  accept(): Addition | undefined;
  takeBack(): void;
  /** Sends what failed again, and with it everybody who was waiting for it. */
  retry(): void;
  /** Gives up somebody who could not be saved, and whoever hangs on them. */
  discard(id: MemberId): void;
  /** Opens the line of somebody who could not be saved. */
  amend(id: MemberId): void;
  /** The tree was read again: who is in it is an addition no longer, also where the answer was lost on its way. */
  know(tree: Pick<TreeGraph, 'version' | 'memberIds'>): void;
  /** Somebody was taken back; undefined where they are not of this sitting. */
  undone(addedIn: ChangeId): Saved | undefined;
  /** And came again by another change. */
  redone(addedIn: ChangeId, changeId: ChangeId): Saved | undefined;
  /** Waits until nobody is on the way any more; false where somebody could not be saved. */
  whenSent(): Promise<boolean>;
}

/** The queue of a building site, outside React: typing goes on while the server is asked, one after the other. */
export function createBuilding({ send, isPassing, newKey, dates }: Outside, active: MemberId | undefined): Building {
  let state: BuildingState = { active, naming: null, additions: [], undoable: [], takenBack: [] };
  let isSending = false;
  const listeners = new Set<() => void>();
  const set = (next: Partial<BuildingState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const update = (id: MemberId, change: Partial<Addition>) =>
    set({ additions: state.additions.map((one) => (one.id === id ? { ...one, ...change } : one)) });

  /** Sends in the order of naming: whoever is added to somebody waits until they are there. */
  const work = async () => {
    if (isSending) return;
    isSending = true;
    for (let next = nextOf(state.additions); next; next = nextOf(state.additions)) {
      const addition = next;
      update(addition.id, { state: 'saving' });
      const error = await send(addition).then(
        ({ changeId, version }) => {
          update(addition.id, { state: 'saved', changeId, version });
          set({ undoable: [...state.undoable, { addition, addedIn: changeId, changeId }] });
        },
        (reason: unknown) => ({ reason }),
      );
      if (!error) continue;
      update(addition.id, { state: 'failed', error: error.reason });
      if (isPassing(error.reason)) break;
    }
    isSending = false;
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    activate(id) {
      if (state.active !== id) set({ active: id });
    },
    open: (naming) => set({ naming: { isMarried: true, problem: null, dayFirst: dates().dayFirst, ...naming } }),
    change(change) {
      if (state.naming) set({ naming: { ...state.naming, ...change, problem: null } });
    },
    accept() {
      if (!state.naming) return undefined;
      const { problem: _problem, ...naming } = state.naming;
      const person = readNaming(naming);
      const problem = problemOf({ ...naming, person }, dates().today);
      if (problem !== null) {
        set({ naming: { ...naming, problem } });
        return undefined;
      }
      const addition: Addition = { ...naming, person, idempotencyKey: newKey(), state: 'waiting' };
      set({ naming: null, additions: inOrder(state.additions, addition) });
      void work();
      return addition;
    },
    takeBack: () => set({ naming: null }),
    retry() {
      set({ additions: state.additions.map((one) => (one.state === 'failed' ? { ...one, state: 'waiting' } : one)) });
      void work();
    },
    discard(id) {
      const gone = new Set([id]);
      for (const one of state.additions) if (dependsOn(one).some((other) => gone.has(other))) gone.add(one.id);
      set({ additions: state.additions.filter((one) => !gone.has(one.id)) });
    },
    amend(id) {
      const found = state.additions.find((one) => one.id === id && one.state === 'failed');
      if (!found) return;
      const { role, line, gender, isMarried, isMe, lastNames, dayFirst } = found;
      set({
        naming: { id, role, line, gender, isMarried, isMe, lastNames, dayFirst, problem: null },
        additions: state.additions.filter((one) => one !== found),
      });
    },
    know({ version, memberIds }) {
      const isKnown = (one: Addition) =>
        one.state === 'failed' ? memberIds.includes(one.id) : one.version !== undefined && one.version <= version;
      const additions = state.additions.filter((one) => !isKnown(one));
      if (additions.length < state.additions.length) set({ additions });
    },
    undone(addedIn) {
      const saved = state.undoable.find((one) => one.addedIn === addedIn);
      if (!saved) return undefined;
      set({
        undoable: state.undoable.filter((one) => one !== saved),
        takenBack: [...state.takenBack, saved],
      });
      return saved;
    },
    redone(addedIn, changeId) {
      const found = state.takenBack.find((one) => one.addedIn === addedIn);
      if (!found) return undefined;
      const saved = { ...found, changeId };
      set({
        undoable: [...state.undoable, saved],
        takenBack: state.takenBack.filter((one) => one !== found),
      });
      return saved;
    },
    whenSent: () =>
      new Promise((resolve) => {
        const check = () => {
          const isUnderWay = nextOf(state.additions) || state.additions.some((one) => one.state === 'saving');
          if (isUnderWay) return;
          listeners.delete(check);
          resolve(state.additions.every((one) => one.state === 'saved'));
        };
        listeners.add(check);
        check();
      }),
  };
}

/** Who has to be on the server before somebody can be. */
function dependsOn({ role }: Addition): MemberId[] {
  return [role.anchor, role.kind === 'child' ? role.other : null].filter((id) => id !== null && id !== undefined);
}

/** At the end, but before whoever hangs on them already: a line that was opened again comes back to its place. */
function inOrder(additions: readonly Addition[], added: Addition): Addition[] {
  const place = additions.findIndex((one) => dependsOn(one).includes(added.id));
  return place < 0 ? [...additions, added] : additions.toSpliced(place, 0, added);
}

function nextOf(additions: readonly Addition[]): Addition | undefined {
  const isMissing = (id: MemberId) => additions.some((one) => one.id === id && one.state !== 'saved');
  return additions.find((one) => one.state === 'waiting' && !dependsOn(one).some(isMissing));
}

/** Whether leaving now would lose something. */
export function isUnsaved({ naming, additions }: BuildingState): boolean {
  return (
    (naming !== null && naming.role.kind !== 'first' && naming.line.trim() !== '') ||
    additions.some(({ state }) => state !== 'saved')
  );
}

/** What a gender becomes when one is chosen: the same again says nothing. */
export const toggledGender = (now: Gender, chosen: Gender): Gender => (now === chosen ? 'unknown' : chosen);
