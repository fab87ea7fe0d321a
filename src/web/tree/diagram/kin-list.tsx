import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Relative } from '#contract/members.ts';
import type { MemberId, UnionId } from '#domain/tree/ids.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { usePersonPhrases } from '#web/client/session/use-person-phrases.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A line of a list of facts; none where nothing is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="figures" dir="auto">
        {children}
      </dd>
    </>
  );
}

interface RelativeListProps {
  readonly title: string;
  /** Each with the union that ties them. */
  readonly relatives: readonly { readonly relative: Relative; readonly union: UnionId }[];
  readonly onGo: (member: MemberId) => void;
  /** Absent for siblings: they are tied by their parents. */
  readonly onPart?: ((union: UnionId, other: MemberId) => void) | undefined;
}

/** People as the way to them, each once. */
export function RelativeList({ title, relatives, onGo, onPart }: RelativeListProps) {
  const { unnamed } = usePersonPhrases();
  const once = [...new Map(relatives.map((tie) => [tie.relative.id, tie])).values()];
  if (once.length === 0) return null;
  return (
    <section>
      <h3 className="text-base text-ink-soft">{title}</h3>
      <ul className="-mx-2 mt-1">
        {once.map(({ relative: { id, birthYear, deathYear, ...names }, union }) => (
          <li key={id} className="flex items-center">
            <button
              type="button"
              className="flex min-h-9 min-w-0 flex-1 items-baseline gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
              onClick={() => onGo(id)}
            >
              <span className="name min-w-0 flex-1" dir="auto">
                {memberName(names) ?? unnamed}
              </span>
              <span className="figures shrink-0 text-ink-faint text-sm">
                {[birthYear !== null && `° ${birthYear}`, deathYear !== null && `† ${deathYear}`]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </button>
            {onPart && <PartButton name={memberName(names) ?? unnamed} onPress={() => onPart(union, id)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <IconButton size="small" label={t('part.openNamed', { name })} title={t('part.open')} onClick={onPress}>
      <Unlink className="size-4!" />
    </IconButton>
  );
}
