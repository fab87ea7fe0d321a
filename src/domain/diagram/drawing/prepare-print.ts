import type { PersonPhrases } from '#domain/people/person-phrases.ts';
import { personWords } from '#domain/people/person-words.ts';
import { indexGraph } from '#domain/tree/graph-walks.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { TreeGraph } from '#domain/tree/tree-graph.ts';
import { choosePeople, type PeopleChoice } from '../choose-people.ts';
import { fittingPeople, layoutScene, type SceneOptions, type SceneStyle } from '../layout-scene.ts';
import { type CardMove, moveCards } from '../move-cards.ts';
import { type Neighbourhood, takeMembers } from '../neighbourhood.ts';
import type { Scene } from '../scene.ts';
import type { CardContent } from './card-content.ts';
import { familyColours } from './family-colours.ts';
import { generationRows } from './generation-rows.ts';
import type { Picture } from './picture.ts';
import { printPalette } from './print-palette.ts';
import { roundJoins } from './round-joins.ts';
import type { SceneIndex } from './scene-index.ts';

/** What is to be put on paper: how, and whom, seen from a member of the whole tree. */
export interface PrintRequest {
  readonly look: SceneStyle;
  readonly people: PeopleChoice;
  /** Null where it makes no difference. */
  readonly focus: number | null;
  /** Where given, only these of the chosen people. */
  readonly only: ReadonlySet<number> | null;
}

/** How far a card stands from its computed place, px; dy grows downwards. */
interface MovedPerson {
  readonly memberId: MemberId;
  readonly dx: number;
  readonly dy: number;
}

interface PrintOptions extends Omit<SceneOptions, 'focus'> {
  readonly content: CardContent;
  readonly phrases: PersonPhrases;
  readonly index: (scene: Scene) => SceneIndex;
  /** The cards that somebody moved by hand. Whoever is not in the picture does not matter. */
  readonly moved?: readonly MovedPerson[];
}

/**
 * Lays out a family, or the part of it that is asked for, and makes it ready for drawing on paper. What a card says of a
 * person, and the colours, are those of the whole tree. Members of the picture are numbered as in its own graph.
 */
export function preparePrint(whole: TreeGraph, request: PrintRequest, options: PrintOptions): Picture {
  const { content, phrases, index, moved = [], ...sceneOptions } = options;
  const { graph, source } = chooseForPrint(whole, request);
  const focus = request.focus === null ? -1 : source.indexOf(request.focus);
  const laidOut = layoutScene(graph, request.look, { ...sceneOptions, ...(focus < 0 ? {} : { focus }) });
  const { scene } = moveCards(graph, laidOut, movesIn(graph, moved));
  const family = indexGraph(whole);
  const words = personWords(family, phrases);
  const colours = familyColours(family);
  return {
    view: { graph, scene, joins: roundJoins(scene) },
    index: index(scene),
    rows: generationRows(scene),
    familyColour: Uint8Array.from(source, (member) => colours[member] ?? 0),
    palette: printPalette,
    content: { ...content, wholeName: true },
    person: (member) => words(source[member] ?? member),
  };
}

function movesIn({ memberIds }: TreeGraph, moved: readonly MovedPerson[]): CardMove[] {
  const places = new Map(moved.length === 0 ? [] : memberIds.map((id, member) => [id, member]));
  return moved.flatMap(({ memberId, dx, dy }) => {
    const member = places.get(memberId);
    return member === undefined ? [] : [{ member, dx, dy }];
  });
}

function chooseForPrint(
  whole: TreeGraph,
  { look, people, focus, only }: PrintRequest,
): Pick<Neighbourhood, 'graph' | 'source'> {
  const chosen = choosePeople(whole, fittingPeople(look, people), focus ?? 0);
  if (only === null) return chosen;
  const kept = chosen.source.filter((member) => only.has(member));
  return kept.length === chosen.source.length ? chosen : takeMembers(whole, kept);
}
