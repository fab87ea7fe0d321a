import { useId, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewRelationshipInput } from '#contract/relationships.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { type ChildPlace, placesForChild } from '#domain/tree/places-for-child.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { type Pedigree, pedigrees, type UnionKind, unionKinds } from '#domain/tree/vocabulary.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { guessRelation, type Relation, relations } from './guess-relation.ts';
import { useSayPeople } from './say-people.ts';
import { useRelationships } from './use-relationships.ts';

interface ConnectDialogProps {
  readonly treeId: TreeId;
  readonly graph: TreeGraph;
  /** Indices into the graph. */
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
}

interface Answers {
  readonly relation: Relation;
  readonly unionKind: UnionKind;
  readonly pedigree: Pedigree;
  /** Which of the places of the child, by its number. */
  readonly place: string;
}

/** Asks what two people are to each other, in words, and ties them. A refusal leaves everything as it was chosen. */
export function ConnectDialog({ treeId, graph, from, to, onClose }: ConnectDialogProps) {
  const { t } = useTranslation(['editor', 'everywhere']);
  const say = useSayPeople(graph);
  const placeWords = usePlaceWords(graph);
  const formId = useId();
  const { connect, isBusy, sentence } = useRelationships(treeId, graph);
  const [refusal, setRefusal] = useState<string>();
  const [answers, answer] = useReducer((before: Answers, change: Partial<Answers>) => ({ ...before, ...change }), {
    relation: guessRelation(graph, from, to),
    unionKind: 'marriage',
    pedigree: 'birth',
    place: '0',
  } as Answers);
  const [parent, child] = answers.relation === 'child' ? [to, from] : [from, to];
  const places = useMemo(() => placesForChild(indexGraph(graph), parent, child), [graph, parent, child]);
  const sayRelation = (relation: Relation) => {
    if (relation === 'couple') return say.couple(from, to);
    return relation === 'parent' ? say.parentOf(from, to) : say.parentOf(to, from);
  };
  const save = () => {
    const body = relationshipOf(graph, from, to, answers, places);
    if (!body) return;
    connect(body, sayRelation(answers.relation)).then(onClose, (error: unknown) => setRefusal(sentence(error)));
  };
  return (
    <Dialog
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={<bdi>{t('connect.title', { a: say.name(from), b: say.name(to) })}</bdi>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('everywhere:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('connect.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5 px-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ChoiceList
          label={t('connect.relation')}
          choices={relations.map((relation) => ({ value: relation, title: <bdi>{sayRelation(relation)}</bdi> }))}
          value={answers.relation}
          onChange={(relation) => answer({ relation, place: '0' })}
        />
        {answers.relation === 'couple' ? (
          <Field label={t('connect.kind')}>
            <Select
              value={answers.unionKind}
              onChange={({ target }) =>
                answer({ unionKind: unionKinds.find((kind) => kind === target.value) ?? 'unknown' })
              }
            >
              <Options values={unionKinds} word={(kind) => t(`connect.kinds.${kind}`)} />
            </Select>
          </Field>
        ) : (
          <>
            {places.length > 1 && (
              <ChoiceList
                label={t('connect.place')}
                choices={places.map((place, nth) => ({ value: String(nth), ...placeWords(place, child) }))}
                value={answers.place}
                onChange={(place) => answer({ place })}
              />
            )}
            <Field label={t('connect.pedigree')}>
              <Select
                value={answers.pedigree}
                onChange={({ target }) =>
                  answer({ pedigree: pedigrees.find((one) => one === target.value) ?? 'unknown' })
                }
              >
                <Options values={pedigrees} word={(one) => t(`connect.pedigrees.${one}`)} />
              </Select>
            </Field>
          </>
        )}
        {refusal && <Alert>{refusal}</Alert>}
      </form>
    </Dialog>
  );
}

/** How a place of a child is said. */
function usePlaceWords(graph: TreeGraph) {
  const { t } = useTranslation('editor');
  const say = useSayPeople(graph);
  return ({ kind, other, siblings }: ChildPlace, child: number) => {
    if (kind === 'alone') return { title: t('connect.places.alone') };
    const names = say.names([child, ...siblings]);
    if (kind === 'siblings') {
      return {
        title: t('connect.places.siblings'),
        help: t('connect.places.siblingsHelp', { names: say.names(siblings) }),
      };
    }
    const title = (
      <bdi>{t(kind === 'free' ? 'connect.places.beside' : 'connect.places.couple', { other: say.name(other) })}</bdi>
    );
    return kind === 'free'
      ? { title, help: t('connect.places.besideHelp', { count: siblings.length + 1, names }) }
      : { title, help: t('connect.places.coupleHelp') };
  };
}

function relationshipOf(
  graph: TreeGraph,
  from: number,
  to: number,
  { relation, unionKind, pedigree, place }: Answers,
  places: readonly ChildPlace[],
): NewRelationshipInput | undefined {
  const first = graph.memberIds[from];
  const second = graph.memberIds[to];
  if (first === undefined || second === undefined) return undefined;
  if (relation === 'couple') return { kind: 'partner', memberId: first, partnerId: second, unionKind };
  const [parentId, childId] = relation === 'parent' ? [first, second] : [second, first];
  const union = places[Number(place)]?.union ?? null;
  const unionId = union === null ? null : (graph.unionIds[union] ?? null);
  return { kind: 'child', parentId, childId, pedigree, unionId };
}
