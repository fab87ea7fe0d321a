import type { PeopleChoice } from '#domain/diagram/choose-people.ts';
import type { CardContent } from '#domain/diagram/drawing/card-content.ts';
import { type CircleKind, fittingPeople, type SceneStyle } from '#domain/diagram/layout-scene.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { FamilyTreeSearch } from './family-tree-search.ts';
import { AROUND_FROM, type SceneRequest } from './layout-messages.ts';

/** Everything a visitor chooses about a drawing. */
export interface ViewOptions {
  readonly look: SceneStyle;
  /** As chosen; a fan and a circle of descendants show their own people, whatever this says. */
  readonly people: PeopleChoice;
  /** What the cards say, and whether lines are drawn between them (`label`). */
  readonly content: CardContent;
}

/** What the tree itself decides where an address says nothing: how large it is, and what there is to put around the focus. */
export interface Usual {
  readonly members: number;
  readonly circle: CircleKind;
  /** What this viewer wants to begin with. */
  readonly preferred?: PreferredView;
}

/** How somebody wants drawings to begin, whatever the tree. */
export interface PreferredView {
  readonly mode: Exclude<SceneStyle['mode'], 'circular'>;
  readonly isCompact: boolean;
  readonly portrait: boolean;
}

const usualView: PreferredView = { mode: 'hierarchical', isCompact: false, portrait: true };

/** The options as an address has them. */
export function readOptions(search: FamilyTreeSearch, { members, circle, preferred = usualView }: Usual): ViewOptions {
  return {
    look: {
      mode: search.mode ?? preferred.mode,
      circle: search.circle ?? circle,
      direction: search.direction ?? 'down',
      isCompact: search.compact ? search.compact === 'on' : preferred.isCompact,
    },
    people: search.people ?? usualPeople(members),
    content: {
      years: search.years !== 'off',
      label: search.relationships !== 'off',
      portrait: search.photos ? search.photos === 'on' : preferred.portrait,
    },
  };
}

/** What to write into the address. The usual choices are left out of it. */
export function writeOptions({ look, people, content }: ViewOptions, usual: Usual): Partial<FamilyTreeSearch> {
  const { preferred = usualView } = usual;
  return {
    mode: look.mode === preferred.mode ? undefined : look.mode,
    circle: look.mode !== 'circular' || look.circle === usual.circle ? undefined : look.circle,
    direction: look.direction === 'down' ? undefined : look.direction,
    compact: look.isCompact === preferred.isCompact ? undefined : onOrOff(look.isCompact),
    people: people === usualPeople(usual.members) ? undefined : people,
    years: content.years ? undefined : 'off',
    relationships: content.label ? undefined : 'off',
    photos: content.portrait === preferred.portrait ? undefined : onOrOff(content.portrait),
  };
}

const onOrOff = (is: boolean) => (is ? 'on' : 'off');

const usualPeople = (members: number): PeopleChoice => (members > AROUND_FROM ? 'around' : 'everyone');

/** What the layout is asked for: the options without what would not change its answer. */
export function sceneRequest({ look, people }: Pick<ViewOptions, 'look' | 'people'>, focus: number): SceneRequest {
  const isCircle = look.mode === 'circular';
  const shown = fittingPeople(look, people);
  return {
    look: {
      mode: look.mode,
      circle: isCircle ? look.circle : 'fan',
      direction: look.mode === 'hierarchical' ? look.direction : 'down',
      isCompact: hasCompactCards(look) && look.isCompact,
    },
    people: shown,
    focus: shown === 'everyone' && !isCircle ? null : focus,
  };
}

/** A sector has the size that its ring leaves it. */
export const hasCompactCards = ({ mode, circle }: SceneStyle) => mode !== 'circular' || circle === 'family';

/** The relatives nearest to somebody, as it stands in the address. */
export function aroundPerson(id: MemberId, members: number): Partial<FamilyTreeSearch> {
  const people = usualPeople(members) === 'around' ? undefined : 'around';
  return { selected: id, focus: id, at: undefined, people };
}
