import { z } from 'zod';
import { changeId, memberId, requiredText, searchWords, textUpTo, treeId, treeVersion, unionId } from './fields.ts';
import { eventKind } from './life.ts';
import { relative } from './members.ts';
import { changeOf } from './parse-change.ts';
import { route } from './route.ts';

const treeParams = z.object({ treeId });
const written = { changeId, version: treeVersion };

/** A file may write longer ones than can be typed, and they are asked for all the same. */
const LONGEST_PLACE = 2000;

const degrees = (most: number, sentence: string) => z.number().min(-most, sentence).max(most, sentence);
const coordinates = z.object({
  latitude: degrees(90, 'Latitude lies between -90 and 90'),
  longitude: degrees(180, 'Longitude lies between -180 and 180'),
});

/** A place is its full text as it is written, the largest part last: 'Solo, Jawa Tengah, Indonesia'. */
const node = z.object({
  place: z.string(),
  /** Its first part. */
  name: z.string(),
  /** How often it is written just so. */
  uses: z.number().int(),
  /** The same with all places in it. */
  usesWithin: z.number().int(),
  /** How many places are written right below it. */
  below: z.number().int(),
  coordinates: coordinates.nullable(),
});
export type PlaceNode = z.infer<typeof node>;

/** The places right below one, or the largest of all; with `q`, whatever place holds these words. By name. */
export const listPlaces = route({
  method: 'GET',
  path: '/api/trees/{treeId}/places',
  access: 'tree.view',
  params: treeParams,
  query: z.object({ q: searchWords, within: z.string().max(LONGEST_PLACE).optional() }),
  ok: z.object({ items: z.array(node), total: z.number().int(), isCut: z.boolean() }),
});

const formerName = z.object({ name: z.string(), date: z.string().nullable() });

const details = z.object({
  /** 'village', 'parish'. */
  type: z.string().nullable(),
  coordinates: coordinates.nullable(),
  formerNames: z.array(formerName),
  note: z.string().nullable(),
});
export type PlaceDetails = z.infer<typeof details>;

const use = z.object({
  kind: eventKind,
  label: z.string().nullable(),
  date: z.string().nullable(),
  memberId: memberId.nullable(),
  unionId: unionId.nullable(),
  people: z.array(relative),
});
export type PlaceUse = z.infer<typeof use>;

const onePlace = z.object({
  ...node.shape,
  treeVersion,
  /** The places it lies in, the largest first. */
  parents: z.array(z.object({ place: z.string(), name: z.string() })),
  details,
  /** Of the details as they are kept; null where there are none yet. */
  fingerprint: z.string().nullable(),
  /** What happened there, by date, at most 500. */
  events: z.array(use),
  within: z.array(node),
});
export type Place = z.infer<typeof onePlace>;

/** One place, by its full text; not_found for one that nobody has written. */
export const getPlace = route({
  method: 'GET',
  path: '/api/trees/{treeId}/places/one',
  access: 'tree.view',
  params: treeParams,
  query: z.object({ place: z.string().min(1).max(LONGEST_PLACE) }),
  ok: onePlace,
});

const placeName = requiredText(200, 'Place is required');

export const placeDetails = z.object({
  place: requiredText(LONGEST_PLACE, 'Place is required'),
  fingerprint: z.string().max(100).nullable(),
  type: textUpTo(100).optional(),
  coordinates: coordinates.nullable().optional(),
  formerNames: z
    .array(
      z.object({
        name: requiredText(200, 'Name is required'),
        date: textUpTo(200).default(null),
      }),
    )
    .max(50, 'At most 50 former names')
    .optional(),
  note: textUpTo(10_000).optional(),
});
export type PlaceDetailsInput = z.input<typeof placeDetails>;

/** Writes down what is known of a place itself. The whole of it: what is left out goes. */
export const setPlaceDetails = route({
  method: 'PUT',
  path: '/api/trees/{treeId}/places/details',
  access: 'tree.edit',
  params: treeParams,
  body: changeOf(placeDetails),
  ok: z.object(written),
});

const renaming = z
  .object({
    from: requiredText(LONGEST_PLACE, 'Place is required'),
    to: placeName,
    /** Places in it as well: 'Solo, Jawa Tengah' where 'Jawa Tengah' is renamed. */
    within: z.boolean().default(true),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'This is its name already' });
export type PlaceRenaming = z.input<typeof renaming>;

/** Gives a place another text wherever it is written, as one change. */
export const renamePlace = route({
  method: 'POST',
  path: '/api/trees/{treeId}/places/rename',
  access: 'tree.edit',
  params: treeParams,
  body: renaming,
  ok: z.object({ ...written, uses: z.number().int() }),
});
