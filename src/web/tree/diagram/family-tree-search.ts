import type { PeopleChoice } from '#domain/diagram/choose-people.ts';
import type { CircleKind, SceneStyle } from '#domain/diagram/layout-scene.ts';
import type { MemberId, TreeId } from '#domain/tree/ids.ts';

const people = ['everyone', 'around', 'ancestors', 'descendants', 'hourglass'] as const satisfies PeopleChoice[];
const modes = ['hierarchical', 'timeline', 'circular'] as const satisfies SceneStyle['mode'][];
const circles = ['fan', 'descendants', 'family'] as const satisfies CircleKind[];

/**
 * Where you are in a diagram, as it stands in the address: the tree, how it is drawn and whom it shows, who is selected, and
 * what the window shows (`x,y,zoom` in scene px). The usual choice is none of the words.
 */
export interface FamilyTreeSearch {
  readonly tree?: TreeId | undefined;
  readonly mode?: (typeof modes)[number] | undefined;
  readonly circle?: (typeof circles)[number] | undefined;
  readonly direction?: 'right' | undefined;
  readonly compact?: 'on' | 'off' | undefined;
  readonly people?: (typeof people)[number] | undefined;
  readonly years?: 'off' | undefined;
  readonly relationships?: 'off' | undefined;
  readonly photos?: 'on' | 'off' | undefined;
  readonly focus?: MemberId | undefined;
  readonly selected?: MemberId | undefined;
  readonly at?: string | undefined;
}

const place = /^-?\d+,-?\d+,\d+(\.\d+)?$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the words of an address say. What they say wrongly is ignored. Without a schema, so that a page need not fetch one. */
export function readFamilyTreeSearch(words: Readonly<Record<string, unknown>>): FamilyTreeSearch {
  const oneOf = <const Word extends string>(name: keyof FamilyTreeSearch, known: readonly Word[]) =>
    known.find((word) => word === words[name]);
  const like = (name: keyof FamilyTreeSearch, form: RegExp) => {
    const word = words[name];
    return typeof word === 'string' && form.test(word) ? word : undefined;
  };
  return {
    // Safe, as the ids below: brands of opaque strings of this form.
    tree: like('tree', id) as TreeId | undefined,
    mode: oneOf('mode', modes),
    circle: oneOf('circle', circles),
    direction: oneOf('direction', ['right']),
    compact: oneOf('compact', ['on', 'off']),
    people: oneOf('people', people),
    years: oneOf('years', ['off']),
    relationships: oneOf('relationships', ['off']),
    photos: oneOf('photos', ['on', 'off']),
    focus: like('focus', id) as MemberId | undefined,
    selected: like('selected', id) as MemberId | undefined,
    at: like('at', place),
  };
}
