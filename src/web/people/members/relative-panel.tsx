import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenMember } from '#contract/members.ts';
import { createRelative, type NewRelative, type NewRelativeInput, placementSentence } from '#contract/relatives.ts';
import { type NamedRelative, suggestLastName } from '#domain/people/suggest-last-name.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';
import { knownFamilyOfGraph } from '#domain/tree/known-family.ts';
import { memberName } from '#domain/tree/member-name.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { genderOfRelationship, type Relationship } from '#domain/tree/vocabulary.ts';
import { waysToRelative } from '#domain/tree/ways-to-relative.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { notify } from '#web/client/toast.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { useTreeGraph } from '#web/tree/trees/load-graph.ts';
import { refreshTree } from '#web/tree/trees/tree-keys.ts';
import { useUndoAction } from '#web/tree/trees/use-undo-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DraftOffer } from '#web/ui/drafts/draft-offer.tsx';
import { NotSavedYet } from '#web/ui/drafts/not-saved-yet.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PanelContent, PanelFrame } from '#web/ui/panel.tsx';
import { LoadingForm } from './loading-form.tsx';
import { RelationshipFields } from './relationship-fields.tsx';
import { RelativeFields } from './relative-fields.tsx';
import { useRelativeForm } from './use-relative-form.ts';

interface RelativePanelProps {
  treeId: TreeId;
  /** Whose relative is added. */
  memberId: MemberId;
  onClose: () => void;
  onAdded?: (member: WrittenMember) => void;
}

/** Adding a relative of any kind to one person, beside the list or the diagram. */
export function RelativePanel(props: RelativePanelProps) {
  const { t } = useTranslation('members');
  const graph = useTreeGraph(props.treeId);
  const { memberId, onClose } = props;
  const found = graph.data?.memberIds.includes(memberId) ? graph.data : undefined;
  const name = found && (namesIn(found, memberId).name ?? t('nameUnknown'));
  return (
    <PanelFrame key={memberId} onOpenChange={onClose} title={name ? t('relative.title', { name }) : t('relative.add')}>
      {found ? (
        <FormContent {...props} graph={found} />
      ) : (
        <PanelContent>
          {graph.isPending && <LoadingForm />}
          <LoadFailure query={graph} title={t('fetchFailed')} />
          {graph.data && <p role="status">{t('memberGone')}</p>}
        </PanelContent>
      )}
    </PanelFrame>
  );
}

function FormContent({ treeId, memberId, onClose, onAdded, graph }: RelativePanelProps & { graph: TreeGraph }) {
  const { t } = useTranslation('members');
  const errorText = useErrorText();
  const undoAction = useUndoAction();
  const formId = useId();
  const lastNameOf = useLastNames({ treeId, memberId, onClose, graph });
  const proposed = useRef('');
  const family = useMemo(() => knownFamilyOfGraph(indexGraph(graph)), [graph]);
  const add = useCreateRelative(treeId, memberId);
  const { form, draft } = useRelativeForm(treeId, memberId);
  const nameOf = (member: MemberId) => namesIn(graph, member).name ?? t('nameUnknown');

  /** Of a person whose names are not written yet, the relationship tells a gender and often the last name. */
  const guess = (relationship: Relationship) => {
    form.setValue('gender', genderOfRelationship[relationship] ?? 'unknown');
    const { name } = form.getValues();
    if (typeof name === 'string' || name.last !== proposed.current) return;
    proposed.current = lastNameOf(relationship, waysToRelative(family, memberId, relationship).usual);
    form.setValue('name', { ...name, last: proposed.current });
  };
  const save = (checked: NewRelative) => {
    const { mustSay } = waysToRelative(family, memberId, checked.relationship);
    if (mustSay && checked.through === undefined) {
      const { path, message } = placementSentence('through_needed', checked.relationship);
      form.setError(path, { message }, { shouldFocus: true });
      return;
    }
    void draft
      .send((key) => add.mutateAsync({ body: form.getValues(), key }))
      .then(
        ({ member, changeId }) => {
          const detail = memberName(member) ?? t('nameUnknown');
          notify.success(t('addedToast'), { detail, action: undoAction(treeId, changeId) });
          draft.ifOpen(() => {
            onAdded?.(member);
            onClose();
          });
        },
        (error: unknown) => notify.failure(t('saveFailed'), { detail: errorText(error, t('addFailed')) }),
      );
  };

  return (
    <PanelContent
      actions={
        <>
          <NotSavedYet draft={draft} />
          <Button variant="quiet" onClick={onClose}>
            {t('cancel', { ns: 'everywhere' })}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending}>
            {t('relative.add')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4">
        <DraftOffer draft={draft} />
        <RelationshipFields form={form} family={family} anchor={memberId} nameOf={nameOf} onChoose={guess} />
        <RelativeFields form={form} />
      </form>
    </PanelContent>
  );
}

function namesIn(graph: TreeGraph, id: MemberId) {
  const place = graph.memberIds.indexOf(id);
  const first = graph.firstNames[place] ?? '';
  const last = graph.lastNames[place] ?? '';
  return { last, name: memberName({ firstName: first, lastName: last }) };
}

/** Adds a person with the links that the relationship to `memberId` means, as one change. */
function useCreateRelative(treeId: TreeId, memberId: MemberId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: NewRelativeInput; readonly key: string }) =>
      call(createRelative, { params: { treeId, memberId }, body, idempotencyKey: key, isPatient: true }),
    onSettled: () => refreshTree(client, treeId),
  });
}

const kindOf: Readonly<Partial<Record<Relationship, NamedRelative['kind']>>> = {
  father: 'father',
  mother: 'mother',
  son: 'child',
  daughter: 'child',
  brother: 'sibling',
  sister: 'sibling',
};

/**
 * The last name that is written into the form for a new relative, and can be changed there; '' for none. Most Indonesian
 * names are not handed on: where the tree shows nothing else, none is proposed to somebody who reads Indonesian.
 */
function useLastNames({ treeId, memberId, graph }: RelativePanelProps & { graph: TreeGraph }) {
  const language = useLanguage();
  const tree = useTrees().data?.find(({ id }) => id === treeId);
  const custom = { tradition: tree?.surnameTradition ?? 'family', isCustom: language !== 'id' } as const;
  const index = useMemo(() => indexGraph(graph), [graph]);
  const placeOf = (id: MemberId) => graph.memberIds.indexOf(id);
  return (relationship: Relationship, other: MemberId | undefined): string => {
    const kind = kindOf[relationship];
    if (kind === undefined) return '';
    const sex = genderOfRelationship[relationship];
    const relative = { anchor: placeOf(memberId), kind, sex, other: other && placeOf(other) };
    return suggestLastName(index, relative, custom);
  };
}
