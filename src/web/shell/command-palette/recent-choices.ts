import { z } from 'zod';
import { treeId } from '#contract/fields.ts';
import { readSetting, writeSetting } from '#web/client/browser-storage.ts';

const MOST = 6;

/** A person or a tree that was found; kept with its words, because before something is typed nobody is asked for. */
const foundPlace = z.object({
  kind: z.enum(['person', 'tree']),
  label: z.string(),
  detail: z.string(),
  treeId,
  /** Of a public tree of others. */
  isPublic: z.boolean(),
  path: z.string().regex(/^\/(dashboard|public)\//),
});
export type FoundPlace = z.infer<typeof foundPlace>;

const recentChoice = z.object({ id: z.string(), found: foundPlace.optional() });
export type RecentChoice = z.infer<typeof recentChoice>;

const kept = z.object({ userId: z.string(), choices: z.array(recentChoice) });
const choicesKey = 'swissfam-palette';

/** What somebody chose in this browser, the latest first. */
export function readChoices(userId: string): readonly RecentChoice[] {
  const last = parse(readSetting(choicesKey));
  return last?.userId === userId ? last.choices : [];
}

export function keepChoice(userId: string, choice: RecentChoice): void {
  const others = readChoices(userId).filter(({ id }) => id !== choice.id);
  writeSetting(choicesKey, JSON.stringify({ userId, choices: [choice, ...others].slice(0, MOST) }));
}

/** Storage is the browser's, and anything may stand in it. */
function parse(text: string | null): z.infer<typeof kept> | undefined {
  if (!text) return undefined;
  try {
    return kept.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
