import { visitorOf } from '#web/ui/drafts/draft-storage.ts';
import { UnansweredForm } from '#web/ui/drafts/unanswered-form.tsx';

/** What somebody has told the family by this link, and the family may not have. */
export function UnsentSuggestions({ token }: { token: string }) {
  return <UnansweredForm userId={visitorOf(token)} />;
}
