import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Turns at something of which there is little. People take turns, round by round: between two turns of one person, everybody
 * else who waits has had one at most, however much each of them asks for.
 */
export interface FairQueue {
  /**
   * Does the work when it is this person's turn. Throws too_much_at_once when too much of theirs waits already, and
   * unavailable when too much of everybody's does.
   */
  readonly run: <Result>(person: string, work: () => Promise<Result>, options?: TurnOptions) => Promise<Result>;
}

interface TurnOptions {
  /** Goes before all who do not say so; among those who do, people take turns in the same way. */
  readonly isFirst?: boolean;
  /** Waits however much waits already: work that was accepted earlier. */
  readonly isAccepted?: boolean;
}

export interface FairQueueBounds {
  /** How much is done at the same time, of everybody and of one person. */
  readonly atOnce: number;
  readonly atOncePerPerson: number;
  /** And of one person while nobody else is there; as much as ever where it is not said. */
  readonly atOnceAlone?: number;
  /** How much may wait. */
  readonly waiting: number;
  readonly waitingPerPerson: number;
  /**
   * How long a person who has more waiting rests after a turn while there are others, in lengths of that turn; 0 where it
   * is not said. Whoever asks for one thing at a time never rests.
   */
  readonly rest?: number;
  /** Others are there who asked for a turn while that turn lasted, or at most so long before its end, ms; 3 s where it is not said. */
  readonly presence?: number;
  /** Where people are noted who ask for a turn; all queues of a process share one. */
  readonly crowd?: Crowd;
}

/** Who has asked for a turn lately, at any of the queues that share it. */
export type Crowd = Map<string, number>;

const everybody: Crowd = new Map();

/** Who asked for a turn is remembered for so long, ms. */
const REMEMBERED_MS = 3000;

/** Nobody rests longer, ms: a large file would keep its owner waiting for minutes. */
const LONGEST_REST_MS = 3000;

/** The starts that wait, by person; the person whose turn is next stands first. */
type Lanes = Map<string, Array<() => void>>;

/** Seconds after which to come again. */
const COME_AGAIN = 5;

export function createFairQueue(bounds: FairQueueBounds): FairQueue {
  const { rest = 0, presence = REMEMBERED_MS, crowd = everybody, atOncePerPerson } = bounds;
  const { atOnceAlone = atOncePerPerson } = bounds;
  const first: Lanes = new Map();
  const others: Lanes = new Map();
  const running = new Map<string, number>();
  let runningNow = 0;
  let waitingNow = 0;

  const refuseMore = (person: string) => {
    const own = (first.get(person)?.length ?? 0) + (others.get(person)?.length ?? 0);
    if (own >= bounds.waitingPerPerson) throw new AppError('too_much_at_once', { retryAfter: COME_AGAIN });
    if (waitingNow >= bounds.waiting) throw new AppError('unavailable', { retryAfter: COME_AGAIN });
  };

  const mayStart = (person: string) => {
    const own = running.get(person) ?? 0;
    if (own < atOncePerPerson) return true;
    return own < atOnceAlone && !hasOthers(crowd, person, performance.now() - presence);
  };

  const takeFrom = (lanes: Lanes): boolean => {
    for (const [person, lane] of lanes) {
      // Whoever has as much under way as they may keeps their place at the front.
      if (!mayStart(person)) continue;
      const start = lane.shift();
      lanes.delete(person);
      if (lane.length > 0) lanes.set(person, lane);
      if (!start) continue;
      waitingNow -= 1;
      runningNow += 1;
      running.set(person, (running.get(person) ?? 0) + 1);
      start();
      return true;
    }
    return false;
  };

  const startNext = () => {
    while (runningNow < bounds.atOnce && (takeFrom(first) || takeFrom(others)));
  };

  const letReturn = (person: string) => {
    const left = (running.get(person) ?? 1) - 1;
    if (left === 0) running.delete(person);
    else running.set(person, left);
    startNext();
  };

  const end = (person: string, began: number) => {
    runningNow -= 1;
    const now = performance.now();
    const wantsMore = first.has(person) || others.has(person);
    const resting = wantsMore ? Math.min((now - began) * rest, LONGEST_REST_MS) : 0;
    if (resting > 0 && hasOthers(crowd, person, Math.min(began, now - presence)))
      setTimeout(letReturn, resting, person);
    else letReturn(person);
    startNext();
  };

  return {
    async run(person, work, { isFirst = false, isAccepted = false } = {}) {
      if (!isAccepted) refuseMore(person);
      // Moved to the end: the others stand in the order in which they asked last.
      crowd.delete(person);
      crowd.set(person, performance.now());
      const lanes = isFirst ? first : others;
      await new Promise<void>((resolve) => {
        const lane = lanes.get(person);
        if (lane) lane.push(resolve);
        else lanes.set(person, [resolve]);
        waitingNow += 1;
        startNext();
      });
      const began = performance.now();
      try {
        return await work();
      } finally {
        end(person, began);
      }
    },
  };
}

function hasOthers(crowd: Crowd, person: string, since: number): boolean {
  const remembered = Math.min(since, performance.now() - REMEMBERED_MS);
  for (const [other, askedAt] of crowd) {
    if (askedAt < remembered) crowd.delete(other);
    else if (other !== person && askedAt >= since) return true;
  }
  return false;
}
