import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/suggestions.ts';
import type { Tree } from '#contract/trees.ts';
import { useDates } from '#web/client/session/use-dates.ts';

interface SuggestionHeadProps {
  readonly tree: Tree;
  readonly suggestion: Suggestion;
  readonly id: string;
}

/** Whom a suggestion is about, who made it, by which link and when, and what they say to the family. */
export function SuggestionHead({ tree, suggestion, id }: SuggestionHeadProps) {
  const { t } = useTranslation(['suggestions', 'members']);
  const dates = useDates();
  const { member, visitorName, link, createdAt, message } = suggestion;
  const name = member.name ?? t('members:nameUnknown');
  const visitor = isolated(visitorName);
  const when = dates.moment(createdAt);
  return (
    <div className="grid gap-2">
      <h2 id={id} className="name text-lg" dir="auto">
        {member.isThere ? (
          <Link
            to="/dashboard/family-tree"
            search={{ tree: tree.id, focus: member.id, selected: member.id }}
            preload={false}
            className="hover:text-link hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {link.name === null
          ? t('suggestions:byUnnamed', { visitor, when })
          : t(link.isThere ? 'suggestions:by' : 'suggestions:byGone', { visitor, link: isolated(link.name), when })}
      </p>
      {message && (
        <blockquote dir="auto" className="whitespace-pre-line border-s-3 ps-4 wrap-anywhere">
          {message}
        </blockquote>
      )}
    </div>
  );
}

/** A name in a sentence of another direction. */
const isolated = (name: string) => `\u2068${name}\u2069`;
