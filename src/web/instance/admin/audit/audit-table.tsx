import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit.ts';
import { instanceJobKinds } from '#contract/instance-jobs.ts';
import { useShow } from '#web/instance/admin/admin-search.ts';
import { Moment } from '#web/instance/admin/moment.tsx';
import { RecordTable } from '#web/instance/admin/record-table.tsx';
import { useActionText } from './action-text.ts';
import { useDetailWords } from './detail-words.ts';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  more: { readonly busy: boolean; readonly onMore: () => void } | undefined;
}

export function AuditTable({ entries, more }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const say = useActionText();
  const toText = useDetailWords();
  return (
    <RecordTable
      caption={t('caption')}
      items={entries}
      more={more}
      heading={{ name: t('what'), cell: (entry) => <What text={say(entry.action)} facts={toText(entry)} /> }}
      columns={[
        { name: t('target'), cell: (entry) => <Target entry={entry} /> },
        { name: t('actor'), cell: (entry) => <Actor entry={entry} /> },
        { name: t('when'), cell: ({ at }) => <Moment at={at} /> },
        { name: t('network'), cell: ({ network }) => network ?? '–' },
      ]}
    />
  );
}

function What({ text, facts }: { text: string; facts: readonly string[] }) {
  return (
    <>
      <span className="font-medium">{text}</span>
      {facts.length > 0 && (
        <ul className="grid text-ink-faint text-sm">
          {facts.map((fact) => (
            <li key={fact} dir="auto" className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The instance asks from no network: where there is one, it was somebody who had not signed in. */
function Actor({ entry: { actorId, actorName, network } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const show = useShow();
  if (actorId === null) return <>{actorName ?? t(network === null ? 'house' : 'stranger')}</>;
  return (
    <button type="button" dir="auto" className={nameClasses} onClick={() => show({ actor: actorId })}>
      {actorName ?? t('somebody')}
    </button>
  );
}

function Target({ entry: { targetKind, targetId, targetName: noted } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const instance = useTranslation('instance').t;
  const job = targetKind === 'job' && instanceJobKinds.find((one) => one === noted);
  const targetName = job ? instance(`actions.${job}.title`) : noted;
  const show = useShow();
  const kind = t(`targets.${targetKind}`);
  return (
    <>
      {targetId === null || targetName === null ? (
        <span dir="auto">{targetName ?? kind}</span>
      ) : (
        <button type="button" dir="auto" className={nameClasses} onClick={() => show({ target: targetId })}>
          {targetName}
        </button>
      )}
      {targetName !== null && <span className="block text-ink-faint text-sm">{kind}</span>}
    </>
  );
}

/** Leads to everything about this one. */
const nameClasses =
  'rounded-control text-left text-link underline decoration-link/40 underline-offset-4 hover:decoration-link';
