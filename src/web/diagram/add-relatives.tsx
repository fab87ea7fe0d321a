import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberFields } from '#contract/members.ts';
import { nameIn } from '#domain/people/person-words.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { genderOfRelationship } from '#domain/tree/vocabulary.ts';
import { waysToRelative } from '#domain/tree/ways-to-relative.ts';
import { useErrorText } from '#web/app/error-text.ts';
import { sharesLastName, useCreateRelative } from '#web/members/create-relative.ts';
import { useUndoAction } from '#web/members/use-undo-action.ts';
import { usePersonPhrases } from '#web/people/use-person-phrases.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toast.ts';
import { namedRelative, type RelativeKind, relationshipOf, relativeKinds } from './add-relative.ts';
import { RelativeForm } from './relative-form.tsx';

interface AddRelativesProps {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
  readonly member: number;
  readonly memberId: MemberId;
}

const buttonId = (kind: RelativeKind) => `add-${kind}`;

/** What can be added to one person: press, name, Enter. */
export function AddRelatives({ treeId, graph, member, memberId }: AddRelativesProps) {
  const { t } = useTranslation('diagram');
  const phrases = usePersonPhrases();
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const add = useCreateRelative(treeId, memberId);
  const [kind, setKind] = useState<RelativeKind>();
  const family = useMemo(() => knownFamilyOfGraph(indexGraph(graph)), [graph]);
  const name = nameIn(graph, member, phrases);
  const isTaken = (one: RelativeKind) => waysToRelative(family, memberId, relationshipOf(one, 'unknown')).isTaken;

  /** Back to the button, so that the next one of the kind is one key away. */
  const close = () => {
    setKind(undefined);
    if (kind) document.getElementById(buttonId(kind))?.focus();
  };
  const save = (fields: MemberFields) => {
    if (!kind) return;
    const added = [fields.firstName, fields.lastName].filter(Boolean).join(' ');
    add.mutate(namedRelative(kind, fields), {
      onSuccess: ({ changeId }) => {
        close();
        notify.success(t('builder.added', { name: added }), { action: undoAction(treeId, changeId) });
      },
      onError: (error) => notify.failure(t('builder.failed', { name: added }), { detail: errorText(error) }),
    });
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
              aria-disabled={isTaken(one)}
              onClick={() => setKind(kind === one || isTaken(one) ? undefined : one)}
            >
              + {t(`builder.add.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {kind && (
        <RelativeForm
          key={`${member} ${kind}`}
          title={t(`builder.who.${kind}`, { name })}
          lastName={sharesLastName.has(relationshipOf(kind, 'unknown')) ? (graph.lastNames[member] ?? '') : ''}
          gender={kind === 'child' || kind === 'sibling' ? 'unknown' : (genderOfRelationship[kind] ?? 'unknown')}
          busy={add.isPending}
          onAdd={save}
          onCancel={close}
        />
      )}
    </section>
  );
}
