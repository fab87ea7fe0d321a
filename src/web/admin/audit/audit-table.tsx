import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { useShow } from '../admin-search.ts';
import { Moment } from '../moment.tsx';
import { RecordTable } from '../record-table.tsx';
import { useActionText } from './action-text.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  more: { readonly busy: boolean; readonly onMore: () => void } | undefined;
}

export function AuditTable({ entries, more }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const say = useActionText();
  return (
    <RecordTable
      caption={t('caption')}
      items={entries}
      more={more}
      heading={{ name: t('what'), cell: (entry) => <What text={say(entry.action)} details={entry.details} /> }}
      columns={[
        { name: t('target'), cell: (entry) => <Target entry={entry} /> },
        { name: t('actor'), cell: (entry) => <Actor entry={entry} /> },
        { name: t('when'), cell: ({ at }) => <Moment at={at} /> },
        { name: t('network'), cell: ({ network }) => network ?? '–' },
      ]}
    />
  );
}

function What({ text, details }: { text: string; details: AuditEntry['details'] }) {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${wordOf(value)}`);
  return (
    <>
      <span className="font-medium">{text}</span>
      {facts.length > 0 && <span className="block text-ink-faint text-sm">{facts.join(', ')}</span>}
    </>
  );
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The house asks from no network: where there is one, it was somebody who had not signed in. */
function Actor({ entry: { actorId, actorName, network } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const show = useShow();
  if (actorId === null) return <>{actorName ?? t(network === null ? 'house' : 'stranger')}</>;
  return (
    <button type="button" dir="auto" className={nameLook} onClick={() => show({ actor: actorId })}>
      {actorName ?? t('somebody')}
    </button>
  );
}

function Target({ entry: { targetKind, targetId, targetName } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const show = useShow();
  const kind = t(`targets.${targetKind}`);
  return (
    <>
      {targetId === null || targetName === null ? (
        <span dir="auto">{targetName ?? kind}</span>
      ) : (
        <button type="button" dir="auto" className={nameLook} onClick={() => show({ target: targetId })}>
          {targetName}
        </button>
      )}
      {targetName !== null && <span className="block text-ink-faint text-sm">{kind}</span>}
    </>
  );
}

/** Leads to everything about this one. */
const nameLook =
  'rounded-control text-left text-link underline decoration-link/40 underline-offset-4 hover:decoration-link';
