import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberFields } from '#contract/members.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { useUndoAction } from '#web/members/use-undo-action.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast.ts';
import { type RelativeKind, relativeKinds, tieTo } from './add-relative.ts';
import { nameIn } from './person-words.ts';
import { RelativeForm } from './relative-form.tsx';
import { useAddRelative } from './use-add-relative.ts';

interface AddRelativesProps {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
  readonly member: number;
}

const genderOf: Readonly<Partial<Record<RelativeKind, Gender>>> = { father: 'male', mother: 'female' };
const sharesName: ReadonlySet<RelativeKind> = new Set(['father', 'child', 'sibling']);

const buttonId = (kind: RelativeKind) => `add-${kind}`;

/** What can be added to one person: press, name, Enter. */
export function AddRelatives({ treeId, graph, member }: AddRelativesProps) {
  const { t } = useTranslation('diagram');
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const add = useAddRelative(treeId);
  const [kind, setKind] = useState<RelativeKind>();
  const family = useMemo(() => indexGraph(graph), [graph]);
  const name = nameIn(graph, member, t);
  const tie = kind && tieTo(family, member, kind);

  /** Back to the button, so that the next one of the kind is one key away. */
  const close = () => {
    setKind(undefined);
    if (kind) document.getElementById(buttonId(kind))?.focus();
  };
  const save = (fields: MemberFields) => {
    if (!tie) return;
    const added = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
    add.mutate(
      { tie, fields },
      {
        onSuccess: ({ changeId }) => {
          close();
          notify.success(t('builder.added', { name: added }), { action: undoAction(treeId, changeId) });
        },
        onError: (error) => notify.failure(t('builder.failed', { name: added }), { detail: errorText(error) }),
      },
    );
  };
  return (
    <section className="grid gap-4 rounded-surface border bg-surface p-5" aria-label={t('builder.around', { name })}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 className="text-lg" dir="auto">
          {t('builder.around', { name })}
        </h2>
        <div className="flex flex-wrap gap-2">
          {relativeKinds.map((one) => (
            <Button
              key={one}
              id={buttonId(one)}
              size="small"
              aria-expanded={kind === one}
              // Not `disabled`: the keyboard is on it when the mother it adds has just been added.
              aria-disabled={!tieTo(family, member, one)}
              onClick={() => setKind(kind === one || !tieTo(family, member, one) ? undefined : one)}
            >
              + {t(`builder.add.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {kind && tie && (
        <RelativeForm
          key={`${member} ${kind}`}
          title={t(`builder.who.${kind}`, { name })}
          lastName={sharesName.has(kind) ? (graph.lastNames[member] ?? '') : ''}
          gender={genderOf[kind] ?? 'unknown'}
          busy={add.isPending}
          onAdd={save}
          onCancel={close}
        />
      )}
      {!tieTo(family, member, 'sibling') && !kind && (
        <p className="text-ink-faint text-sm">{t('builder.needsParent')}</p>
      )}
    </section>
  );
}
