import { visitorOf } from '#web/drafts/draft-storage.ts';
import { UnsentStrip } from '#web/drafts/unsent-strip.tsx';

/** What somebody has told the family by this link, and the family does not have yet. */
export function UnsentSuggestions({ token }: { token: string }) {
  return <UnsentStrip userId={visitorOf(token)} />;
}
