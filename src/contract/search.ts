import { z } from 'zod';
import { genders } from '#domain/tree/vocabulary.ts';
import { memberId, treeId } from './fields.ts';
import { searchText } from './members.ts';
import { photoId } from './photos.ts';
import { route } from './route.ts';

/** What can be found. In an address, `all` is the best few of each. */
export const hitKinds = ['member', 'tree', 'event', 'place', 'note', 'photo'] as const;
export type HitKind = (typeof hitKinds)[number];

/** What somebody can be to oneself, as a filter. */
export const relationFilters = [
  'father',
  'mother',
  'son',
  'daughter',
  'brother',
  'sister',
  'grandfather',
  'grandmother',
  'cousin',
] as const;
export type RelationFilter = (typeof relationFilters)[number];

/** Those, oneself and partners, and the words for people whose gender is neither. */
const nearRelations = ['self', 'partner', ...relationFilters, 'parent', 'child', 'sibling', 'grandparent'] as const;
export type NearRelation = (typeof nearRelations)[number];

/**
 * Why somebody was found: the words stand in their name, in a name that they had before or have beside it, in their own given name
 * and a partner's last name, in a place of their life; or a name sounds like them, or is them but for one slip of the keyboard.
 */
const matchReasons = ['name', 'former_name', 'married_name', 'place', 'sound', 'typing'] as const;

const inTree = { treeId, treeName: z.string() };
const person = z.object({ memberId, firstName: z.string().nullable(), lastName: z.string().nullable() });
const year = z.number().int().nullable();

const memberHit = z.object({
  type: z.literal('member'),
  id: memberId,
  ...inTree,
  /** First and last name as one; null where there is neither. */
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  gender: z.enum(genders),
  birthYear: year,
  deathYear: year,
  /** Where they live, or else where they were born; of public trees of others the latter alone. */
  location: z.string().nullable(),
  isLiving: z.boolean(),
  hasPortrait: z.boolean(),
  /** To whom the caller is in this tree; null where it is none of these, or not known who they are. */
  relationship: z.enum(nearRelations).nullable(),
  /** Null where there were no words. `text` is what matched where it is not the name that is shown: a former name, a place. */
  matched: z.object({ by: z.enum(matchReasons), text: z.string().nullable() }).nullable(),
  /** Of a public tree in which the caller has no role: as strangers see them, and found by nothing else. */
  isPublic: z.boolean(),
});
export type SearchHit = z.infer<typeof memberHit>;

const treeHit = z.object({
  type: z.literal('tree'),
  id: treeId,
  name: z.string(),
  /** Who keeps it; of public trees of others only where they let everybody signed in see their profile. */
  ownerName: z.string().nullable(),
  /** Whether everybody may see its public part. */
  isPublic: z.boolean(),
  /** Whether the caller has a role in it. */
  isInside: z.boolean(),
  membersCount: z.number().int(),
  /** Whether the caller may ask its owner to be in touch. */
  mayConnect: z.boolean(),
  /** Of public trees: what most places of the dead end with. */
  location: z.string().nullable(),
});
export type TreeHit = z.infer<typeof treeHit>;

/** Something that happened. `event` is birth, death, marriage or the tag of GEDCOM, `label` what the family calls it. */
const eventHit = z.object({
  ...inTree,
  id: z.string(),
  event: z.string(),
  label: z.string().nullable(),
  /** In words, as it was written. */
  date: z.string().nullable(),
  year,
  place: z.string().nullable(),
  /** To whom: one, or the two of a couple. */
  people: z.array(person),
});
export type EventHit = z.infer<typeof eventHit>;

const placeHit = z.object({ ...inTree, place: z.string(), people: z.number().int() });
export type PlaceHit = z.infer<typeof placeHit>;

/** A piece of a note or biography around the first word that was found. */
const noteHit = person.extend({ ...inTree, from: z.enum(['notes', 'biography']), excerpt: z.string() });
export type NoteHit = z.infer<typeof noteHit>;

const photoHit = z.object({
  ...inTree,
  photoId,
  caption: z.string().nullable(),
  takenOn: z.string().nullable(),
  place: z.string().nullable(),
  /** Changes when the picture does, so that addresses with it may be kept. */
  look: z.string(),
  people: z.array(person),
});
export type PhotoHit = z.infer<typeof photoHit>;

/** Counting stops at `MOST_COUNTED`; `isMore`: there are more than `value`. */
const count = z.object({ value: z.number().int(), isMore: z.boolean() });
export type HitCount = z.infer<typeof count>;

export const MOST_COUNTED = 1000;

const yearInAddress = z.coerce.number().int().min(-9999).max(9999).optional();
const yesOrNo = z.enum(['yes', 'no']).optional();

/**
 * Filters narrow people, and with them whatever is about them. Of public trees of others they are asked of what strangers see:
 * `place` of where people were born and died, `hasPhoto` of photos that strangers are shown. `relation` and `hasSource` find
 * nobody there, since nobody is anything to somebody outside, and strangers are shown no sources. Answers feature_off to any
 * of them while the switch is off.
 */
export const searchFilters = z.object({
  relation: z.enum(relationFilters).optional(),
  /** Every word stands in one place of their life. */
  place: z.string().max(200).optional(),
  /** Years, both included: born or died within, as far as the date is known. */
  bornFrom: yearInAddress,
  bornTo: yearInAddress,
  diedFrom: yearInAddress,
  diedTo: yearInAddress,
  living: z.enum(['living', 'deceased']).optional(),
  gender: z.enum(genders).optional(),
  tree: treeId.optional(),
  hasPhoto: yesOrNo,
  hasSource: yesOrNo,
});
export type SearchFilters = z.infer<typeof searchFilters>;

/**
 * Everything that the caller may see: what they have a role in, then public trees of others. People are found by every word in
 * their names, best first: names that begin with the words, that hold them, other names, then what sounds alike, is mistyped or
 * is said of a place. Somebody hidden in a public tree is not found by what is hidden of them, and is in no count.
 *
 * Places, events, notes and photos are looked for by words of three letters or more.
 *
 * Without `kind` the answer holds the first people and the best few of each other kind, and no cursor; with it that kind alone,
 * page by page. Counts are of all kinds either way, and come with the first page only.
 */
export const search = route({
  method: 'GET',
  path: '/api/search',
  access: 'user',
  query: searchFilters.extend({
    q: searchText.default(''),
    kind: z.enum(hitKinds).optional(),
    /** Names are in it, and some are long. */
    cursor: z.string().max(2000).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  ok: z.object({
    members: z.array(memberHit),
    trees: z.array(treeHit),
    events: z.array(eventHit),
    places: z.array(placeHit),
    notes: z.array(noteHit),
    photos: z.array(photoHit),
    nextCursor: z.string().nullable(),
    counts: z
      .object({
        all: count,
        /** Of the members. */
        living: count,
        member: count,
        tree: count,
        event: count,
        place: count,
        note: count,
        photo: count,
      })
      .nullable(),
  }),
});

/** The places in the caller's trees, those that most people have to do with first; at most 50. For the filter by place. */
export const listPlacesToFilter = route({
  method: 'GET',
  path: '/api/search/places',
  access: 'user',
  query: z.object({ q: z.string().max(100).optional(), tree: treeId.optional() }),
  switchedBy: 'enableAdvancedSearch',
  ok: z.object({ items: z.array(z.object({ place: z.string(), people: z.number().int() })) }),
});
