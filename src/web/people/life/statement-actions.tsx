import { Check, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Life, preferLine, removeLifeEvent, removeName } from '#contract/life.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepKeyboard } from './keep-keyboard.ts';
import type { RecordOwner } from './life-query.ts';
import { useWriteLife } from './use-write-life.ts';
import type { Statement } from './write-line.ts';

interface StatementActionsProps {
  readonly treeId: TreeId;
  readonly memberId: MemberId;
  readonly owner: RecordOwner;
  readonly life: Life;
  readonly statement: Statement;
  /** What it is, for a screen reader that goes from button to button. */
  readonly what: string;
  /** Whether others of its kind contradict it, and it is not the one that counts. */
  readonly mayPrefer: boolean;
  readonly onEdit: () => void;
  /** Not the only name. */
  readonly mayRemove: boolean;
}

/** What can be done with one statement. What is taken out can be brought back by the toast that says so. */
export function StatementActions(props: StatementActionsProps) {
  const { treeId, memberId, owner, life, statement, what, mayPrefer, onEdit, mayRemove } = props;
  const { t } = useTranslation('life');
  const write = useWriteLife(treeId, memberId);
  const params = { treeId, memberId };
  const about = { owner, life, stated: statement };
  const prefer = () =>
    write.mutate({
      ...about,
      done: t('prefer.done', { what }),
      send: ({ ifMatch, fingerprint, line }) =>
        call(preferLine, { params, ifMatch, body: { fingerprint, unionId: owner, line } }),
    });
  const remove = () =>
    write.mutate({
      ...about,
      done: t('removed', { what }),
      send: ({ ifMatch, fingerprint, line }) => {
        const query = { fingerprint, line };
        if ('text' in statement) return call(removeName, { params, ifMatch, query });
        return call(removeLifeEvent, { params, ifMatch, query: owner === null ? query : { ...query, unionId: owner } });
      },
    });
  return (
    <div ref={keepKeyboard} className="flex flex-wrap items-center gap-1 print:hidden">
      {mayPrefer && (
        <Button variant="quiet" size="small" busy={write.isPending} onClick={prefer}>
          <Check /> {t('prefer.this')}
        </Button>
      )}
      <IconButton size="small" label={t('editNamed', { what })} title={t('edit')} onClick={onEdit}>
        <Pencil />
      </IconButton>
      {mayRemove && (
        <IconButton
          size="small"
          variant="danger"
          label={t('removeNamed', { what })}
          title={t('remove')}
          disabled={write.isPending}
          onClick={remove}
        >
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}
