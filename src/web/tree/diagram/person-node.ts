import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import { CARD_HEIGHT, type Scene } from '#domain/diagram/scene.ts';
import type { PersonText } from '#domain/people/person-text.ts';
import { genderAt, MEMBER_FLAG, NO_YEAR } from '#domain/tree/tree-graph.ts';
import type { Gender } from '#domain/tree/vocabulary.ts';
import type { FamilyView } from './family-view.ts';
import { boxOf } from './member-box.ts';

export interface PersonData {
  readonly id: string;
  readonly name: string;
  readonly birthYear: number | null;
  readonly deathYear: number | null;
  readonly gender: Gender;
  readonly relationship: string;
  readonly member: number;
  readonly text: PersonText;
  readonly shape: CardShape;
  readonly content: CardContent;
  readonly isLiving: boolean;
  /** There is a portrait to show in place of the initials. */
  readonly hasPortrait: boolean;
  readonly isSelected: boolean;
  /** Has the keyboard, or would get it: the one tab stop of the diagram. */
  readonly isActive: boolean;
  /** Relatives that the view leaves out. */
  readonly folded: number;
}

/** What a card looks like: in full, small, a life bar, or a place in a sector. */
export type CardShape = 'full' | 'compact' | 'bar' | 'wedge';

export function cardShape({ mode, cardHeight, sectors }: Pick<Scene, 'mode' | 'cardHeight' | 'sectors'>): CardShape {
  if (mode === 'timeline') return 'bar';
  if (sectors) return 'wedge';
  return cardHeight === CARD_HEIGHT ? 'full' : 'compact';
}

/** Life bars and sectors are always drawn; there the element is the place that keyboard and screen reader reach. */
export const showsItself = (scene: Parameters<typeof cardShape>[0]) => !['bar', 'wedge'].includes(cardShape(scene));

/** A card and its place, with everything given that would otherwise be measured. */
export interface PersonNode {
  readonly id: string;
  /** The upper left corner, in scene px from the origin of a `NodePlace`. */
  readonly position: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
  readonly zIndex: number;
  readonly data: PersonData;
}

export interface NodePlace {
  /** What the page's coordinates are counted from: eleven million px are more than a style can place exactly. */
  readonly originX: number;
  readonly originY: number;
  readonly selected: number | null;
  readonly active: number | null;
  readonly content: CardContent;
}

export function personNode(view: FamilyView, member: number, text: PersonText, place: NodePlace): PersonNode {
  const { graph, scene } = view;
  const year = (column: Int16Array) => {
    const value = column[member] ?? NO_YEAR;
    return value === NO_YEAR ? null : value;
  };
  const { x, y, width, height } = boxOf(scene, member);
  return {
    id: graph.memberIds[member] ?? String(member),
    position: { x: x - place.originX, y: y - place.originY },
    width,
    height,
    // A card with the keyboard may be larger than the others, and lies over them.
    zIndex: place.active === member ? 1 : 0,
    data: {
      id: graph.memberIds[member] ?? String(member),
      name: text.name,
      birthYear: year(graph.birthYear),
      deathYear: year(graph.deathYear),
      gender: genderAt(graph, member),
      relationship: text.label,
      member,
      text,
      shape: cardShape(scene),
      content: place.content,
      isLiving: ((graph.flags[member] ?? 0) & MEMBER_FLAG.living) !== 0,
      hasPortrait: ((graph.flags[member] ?? 0) & MEMBER_FLAG.hasPhoto) !== 0,
      isSelected: place.selected === member,
      isActive: place.active === member,
      folded: view.folded[member] ?? 0,
    },
  };
}
