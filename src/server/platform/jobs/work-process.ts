import { type ChildProcess, fork } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { reasonOf } from '#server/platform/http/known-failures.ts';

/** Without work the process is let go, and the memory and the connections that it holds. */
const IDLE_MS = 30_000;

/** What a process of background work is asked for. */
interface WorkMessage {
  readonly id: number;
  readonly job: string;
  readonly task: object;
  /** When it was asked for, by the server's clock. */
  readonly at: Date;
}

/** What is sent to it: first what it is started with, then work. */
type Sent = { readonly start: object } | WorkMessage;

/** Null where all went well; `code` where the reason is one that people are told. */
export type WorkFailure = { readonly error: Error; readonly code: ErrorCode | undefined } | null;

/** What it sends: how work ended, and whatever else it says. */
type Answer = { readonly id: number; readonly failure: WorkFailure } | { readonly said: unknown };

/**
 * Work beside the server, in a process with connections of its own: whoever asks the server for something does not wait for it, and
 * a task that takes all the memory it may have ends that process and nothing else (a thread can end the whole server then).
 */
export interface WorkProcess {
  /**
   * Resolves when the work is done; rejects with what it threw, and with ProcessEnded when the process came to an end. Work that
   * takes more memory than the process may have, or longer than `seconds`, ends it with payload_too_large.
   */
  readonly run: (job: string, task: object, seconds?: number) => Promise<void>;
  /** Ends the process, whatever it is at. */
  readonly stop: () => Promise<void>;
}

/** A program of a process, which calls `answerWork`. */
export interface Program {
  readonly file: string;
  readonly mostMemoryMb: number;
}

/** Where processes come from, and where they go when they are stopped. */
export interface Processes {
  readonly open: (program: Program) => ChildProcess;
  /** Takes one without work back, to open it once more later; false where it has to end. */
  readonly takeBack: (program: Program, child: ChildProcess) => boolean;
}

interface Parts extends Program {
  /** What it is started with, as plain values. */
  readonly start: object;
  readonly now: () => Date;
  /** Hears what the process says while it works. */
  readonly hear?: (said: unknown) => void;
  /** New ones where nothing is said. */
  readonly processes?: Processes | undefined;
}

/** Why work did not end by itself: somebody or something ended its process. */
class ProcessEnded extends Error {}

/** What is noted as the reason of work that failed, for which every language has a sentence. */
export const reasonOfWork = (error: unknown): ErrorCode | 'interrupted' =>
  error instanceof ProcessEnded ? 'interrupted' : reasonOf(error);

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  /** Resolves once it is gone and all that it sent was heard. */
  readonly gone: Promise<void>;
  /** Everything that it is at has failed for this reason. */
  readonly end: (error: Error) => void;
}

/** One process for all jobs, started with the first. */
export function createWorkProcess(parts: Parts): WorkProcess {
  const { now, hear = () => {}, processes = newProcesses } = parts;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const open = (): Running => {
    const child = processes.open(parts);
    send(child, { start: parts.start });
    const waiting = new Map<number, Waiting>();
    const end = (error: Error) => {
      if (running === opened) running = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    child.on('message', (answer: Answer) => {
      if ('said' in answer) return hear(answer.said);
      const { id, failure } = answer;
      const one = waiting.get(id);
      waiting.delete(id);
      if (!failure) one?.resolve();
      else one?.reject(failure.code === undefined ? failure.error : new AppError(failure.code));
      if (waiting.size > 0) return;
      idle = setTimeout(() => void stop(), IDLE_MS);
      idle.unref();
    });
    child.on('error', end);
    const gone = goneOf(child).then(() => end(deathOf(child, waiting.size)));
    const opened: Running = { child, waiting, gone, end };
    return opened;
  };

  const stop = async () => {
    clearTimeout(idle);
    if (!running) return;
    const { child, waiting, gone, end } = running;
    const isAtRest = waiting.size === 0;
    // What it was at is begun again, by another process or at the next start.
    end(new AppError('unavailable'));
    if (isAtRest && processes.takeBack(parts, child)) return;
    child.kill('SIGKILL');
    await gone;
  };

  return {
    async run(job, task, seconds) {
      clearTimeout(idle);
      running ??= open();
      const { child, waiting, end } = running;
      const id = ++last;
      const endLate = () => {
        end(new AppError('payload_too_large'));
        child.kill('SIGKILL');
      };
      const timer = seconds === undefined ? undefined : setTimeout(endLate, seconds * 1000);
      try {
        await new Promise<void>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          send(child, { id, job, task, at: now() });
        });
      } finally {
        clearTimeout(timer);
      }
    },
    stop,
  };
}

/** The hooks that make the program start quickly; see there. */
const hooks = pathToFileURL(`${import.meta.dirname}/../../../../scripts/resolve-drizzle.mjs`).href;

/** A process for each start, which ends where it is stopped. */
export const newProcesses: Processes = {
  open: ({ file, mostMemoryMb }) =>
    fork(file, {
      execArgv: ['--import', hooks, `--max-old-space-size=${mostMemoryMb}`],
      // Dates and bytes arrive as what they are.
      serialization: 'advanced',
    }),
  takeBack: () => false,
};

/** To a process that is just ending nothing can be sent; that it ended is told to whoever waits. */
const send = (child: ChildProcess, message: Sent) => void child.send(message, () => {});

/** The last messages of a process may be heard after its end is known. */
const goneOf = async (child: ChildProcess): Promise<void> => {
  const left = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const silent = new Promise<void>((resolve) => child.once('disconnect', resolve));
  const failed = new Promise<void>((resolve) => child.once('error', () => resolve()));
  await Promise.race([Promise.all([left, silent]), failed]);
};

/** The exit code that stands for the signal of `abort`, where a system has no signals. */
const ABORTED = 134;

/** V8 aborts a process that has used up its memory. Which of several tasks it was for is not known. */
function deathOf({ signalCode, exitCode }: ChildProcess, tasks: number): Error {
  const hasAborted = signalCode === 'SIGABRT' || exitCode === ABORTED;
  if (hasAborted && tasks === 1) return new AppError('payload_too_large');
  return new ProcessEnded('The process came to an end in the middle of its work.');
}

/** What a process has opened to work with. */
export interface Workshop {
  /** Carries out a job, asked for at that time. */
  readonly carryOut: (job: string, task: object, at: Date) => Promise<WorkFailure>;
  readonly close: () => Promise<void>;
}

/**
 * The other side, in the process itself: `open` makes of what it is started with what carries out its work, and `say` reaches
 * `hear`. It ends with the server, and by the server alone: a stop from the keyboard or of the system reaches the server too,
 * which decides what becomes of the work. Where it is started once more, it closes first what it had opened.
 */
export function answerWork<Start extends object>(open: (start: Start, say: (said: unknown) => void) => Workshop): void {
  const answer = (message: Answer) => void process.send?.(message);
  let opening: Promise<Workshop> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  process.on('message', (message: Sent) => {
    if ('start' in message) {
      const before = opening;
      opening = (async () => {
        await (await before)?.close();
        // Safe: createWorkProcess was given it for this program.
        return open(message.start as Start, (said) => answer({ said }));
      })();
      return;
    }
    const { id, job, task, at } = message;
    void opening
      ?.then(({ carryOut }) => carryOut(job, task, at))
      .then((failure) => {
        answer({ id, failure });
        // Whoever ends it gives it no time to keep what it has compiled.
        flushCompileCache();
      });
  });
}
