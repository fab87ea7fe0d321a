import { z } from 'zod';
import { eventKindsOf } from '#domain/gedcom/event-kinds.ts';
import { associateRoles } from '#domain/life/associate-roles.ts';
import { eachEventFact } from '#domain/life/event-facts.ts';
import type { NameType } from '#domain/life/person-life.ts';
import { anyId, changeId, memberId, textUpTo, treeVersion, unionId } from './fields.ts';
import { memberParams, relative } from './members.ts';
import { changeOf } from './parse-change.ts';
import { route } from './route.ts';

/** What can be written of people and couples; 'other' is whatever a file says under a tag that nobody knows, with a date or a place. */
const writtenKinds = [...new Set([...eventKindsOf('person'), ...eventKindsOf('couple')])];
export const eventKind = z.enum([...writtenKinds, 'other']);

/** Every write names the change that can be undone and the tree's new version. */
export const lifeWritten = z.object({ changeId, version: treeVersion });

/*
 * What stands in a record is named by the number of its line, counted from 0, together with the fingerprint of the record's
 * present lines. A write with another fingerprint than the present one is refused with `version_conflict`: the lines have moved.
 */

export const confidence = z.literal([0, 1, 2, 3]);

const citation = z.object({
  line: z.number().int(),
  /** The source in the list of sources; null where it is only described in words. */
  sourceId: anyId.nullable(),
  title: z.string().nullable(),
  page: z.string().nullable(),
  /** 0 unreliable, 1 questionable, 2 secondary evidence, 3 direct and primary evidence. */
  confidence: confidence.nullable(),
  /** What the source says, word for word. */
  text: z.string().nullable(),
  date: z.string().nullable(),
  notes: z.array(z.string()),
});
export type LifeCitation = z.infer<typeof citation>;

/** Notes that are records of their own, shared by several. */
const sharedNote = z.object({ xref: z.string(), text: z.string().nullable() });

export const nameTypes = [
  'birth',
  'maiden',
  'married',
  'aka',
  'immigrant',
  'religious',
  'professional',
  'other',
] as const satisfies readonly NameType[];

const recordedName = z.object({
  line: z.number().int(),
  type: z.enum(nameTypes).nullable(),
  /** The words of a type that is none of these. */
  typeText: z.string().nullable(),
  /** The whole name, with what stands before and after it. */
  text: z.string(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  nick: z.string().nullable(),
  prefix: z.string().nullable(),
  /** 'van der', with which the last name begins. */
  surnamePrefix: z.string().nullable(),
  suffix: z.string().nullable(),
  notes: z.array(z.string()),
  sharedNotes: z.array(sharedNote),
  citations: z.array(citation),
  /** The one that lists and diagrams go by. */
  isPreferred: z.boolean(),
});
export type LifeName = z.infer<typeof recordedName>;

const associateRole = z.enum(associateRoles);

/** Somebody who stands by an event, or by a person: a witness, a godparent. */
const associate = z.object({
  line: z.number().int(),
  /** Null where they are not in the tree any more. */
  person: relative.nullable(),
  role: associateRole,
  /** What a file calls it, where that says more than the role. */
  words: z.string().nullable(),
});
export type LifeAssociate = z.infer<typeof associate>;

const lifeEvent = z.object({
  line: z.number().int(),
  tag: z.string(),
  kind: eventKind,
  /** Names an event of kind 'event' or 'fact', and says more of any other. */
  label: z.string().nullable(),
  value: z.string().nullable(),
  date: z.string().nullable(),
  place: z.string().nullable(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  address: z.string().nullable(),
  age: z.string().nullable(),
  ageOfHusband: z.string().nullable(),
  ageOfWife: z.string().nullable(),
  ...eachEventFact(() => z.string().nullable()),
  notes: z.array(z.string()),
  sharedNotes: z.array(sharedNote),
  citations: z.array(citation),
  associates: z.array(associate),
  /** It says that this never happened. */
  isDenied: z.boolean(),
  /** The first of its kind, which the person's or the couple's facts follow. */
  isPreferred: z.boolean(),
  isConfidential: z.boolean(),
});
export type LifeEventShown = z.infer<typeof lifeEvent>;

const told = {
  fingerprint: z.string(),
  /** In the order of the lines. */
  events: z.array(lifeEvent),
  notes: z.array(z.string()),
  sharedNotes: z.array(sharedNote),
  /** Of the person or the couple as a whole. */
  citations: z.array(citation),
  /** Who stands by the person or the couple, nobody says at what. */
  associates: z.array(associate),
};

/** Where somebody stands by others: as a witness at a marriage, as a godparent. */
const attendance = z.object({
  role: associateRole,
  words: z.string().nullable(),
  /** At what; null for nothing in particular. */
  event: lifeEvent.pick({ kind: true, tag: true, label: true, date: true, place: true }).nullable(),
  /** Whose it was: a person, or both of a couple. */
  people: z.array(relative),
});
export type LifeAttendance = z.infer<typeof attendance>;

const life = z.object({
  treeVersion,
  ...told,
  names: z.array(recordedName),
  attendances: z.array(attendance),
  couples: z.array(z.object({ unionId, partner: relative.nullable(), ...told })),
  /** Every source that is cited above, once, by title. */
  sources: z.array(z.object({ id: anyId, title: z.string() })),
});
export type Life = z.infer<typeof life>;

/** Everything that is kept of a person beside their facts: names, events, citations, and the events of their couples. */
export const getLife = route({
  method: 'GET',
  path: '/api/trees/{treeId}/members/{memberId}/life',
  access: 'tree.view',
  params: memberParams,
  ok: life,
});

/** Absent: as it is where it is kept, and nothing where it is new. */
export const citationFields = {
  page: textUpTo(500).optional(),
  confidence: confidence.nullable().optional(),
  text: textUpTo(10_000).optional(),
  /** When the entry was made. */
  date: textUpTo(200).optional(),
};

export const MOST_CITATIONS = 50;

const citationInput = z
  .object({
    /** A citation that stands there already and stays, with these values. */
    line: z.number().int().nonnegative().optional(),
    sourceId: anyId.optional(),
    /** Instead of an id: the source of this title, which is made where there is none. */
    title: textUpTo(500).optional(),
    ...citationFields,
  })
  .refine(({ line, sourceId, title }) => line !== undefined || sourceId || title, {
    path: ['title'],
    message: 'Choose a source or give its title',
  });
export type CitationInput = z.input<typeof citationInput>;

/** All citations: one that stands there and is not among these goes. */
const allCitations = z.array(citationInput).max(MOST_CITATIONS, 'At most 50 citations');
export const citationList = z.object({ citations: allCitations });
const citations = allCitations.optional();

export const dateField = textUpTo(200);
export const placeField = textUpTo(200);

/** Who stands by an event: by their line who stands there already, anybody else of the tree by their id. */
const associateInput = z
  .object({ line: z.number().int().nonnegative().optional(), memberId: memberId.optional(), role: associateRole })
  .refine(({ line, memberId: known }) => line !== undefined || known, {
    path: ['memberId'],
    message: 'Say who this is',
  });

/** In a change, what is left out stays as it is, and null clears it; whatever else a file says below an event stays. */
export const eventFields = z.object({
  kind: eventKind,
  label: textUpTo(200).optional(),
  value: textUpTo(2000).optional(),
  date: dateField.optional(),
  place: placeField.optional(),
  address: textUpTo(500).optional(),
  age: textUpTo(100).optional(),
  ageOfHusband: textUpTo(100).optional(),
  ageOfWife: textUpTo(100).optional(),
  ...eachEventFact(() => textUpTo(500).optional()),
  notes: z
    .array(textUpTo(10_000))
    .max(20, 'At most 20 notes')
    .transform((notes) => notes.filter((note) => note !== null))
    .optional(),
  citations,
  /** All of them: who stands there and is not among these goes. */
  associates: z.array(associateInput).max(50, 'At most 50 people').optional(),
  /** Kept from strangers, whoever they are of. */
  isConfidential: z.boolean().optional(),
});
export type LifeEventInput = z.input<typeof eventFields>;

/** What is said of an event whose kind says nothing, without a label that names it. */
export const unnamedEvent = 'Say what kind of event this is';

const newEvent = eventFields
  .refine(({ kind, label }) => (kind !== 'event' && kind !== 'fact') || label, {
    path: ['label'],
    message: unnamedEvent,
  })
  .refine(({ kind }) => kind !== 'other', { path: ['kind'], message: unnamedEvent });

const fingerprint = z.string().max(100);
const line = z.number().int().nonnegative();

/** Whose record is meant: the person's, or that of one of their couples. */
const place = { fingerprint, unionId: unionId.nullable().default(null) };

const lineQuery = z.object({
  fingerprint,
  line: z.coerce.number().int().nonnegative(),
  unionId: unionId.optional(),
});

const events = '/api/trees/{treeId}/members/{memberId}/life/events';

export const addLifeEvent = route({
  method: 'POST',
  path: events,
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ ...place, event: newEvent }),
  ok: lifeWritten,
  status: 201,
});

export const changeLifeEvent = route({
  method: 'PATCH',
  path: events,
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ ...place, line, event: changeOf(eventFields) }),
  ok: lifeWritten,
});

export const removeLifeEvent = route({
  method: 'DELETE',
  path: events,
  access: 'tree.edit',
  params: memberParams,
  query: lineQuery,
  ok: lifeWritten,
});

const namePart = textUpTo(100).optional();

/** In a change, what is left out stays as it is, and null clears it. */
export const nameFields = z.object({
  type: z.enum(nameTypes).nullable().optional(),
  /** The words of type 'other'. */
  typeText: textUpTo(100).optional(),
  first: namePart,
  last: namePart,
  nick: namePart,
  prefix: namePart,
  /** Of the last name, which it may stand in already. */
  surnamePrefix: namePart,
  suffix: namePart,
  citations,
});
export type LifeNameInput = z.input<typeof nameFields>;

const newName = nameFields.refine(({ first, last }) => first || last, { path: ['first'], message: 'Name is required' });

const names = '/api/trees/{treeId}/members/{memberId}/life/names';

export const addName = route({
  method: 'POST',
  path: names,
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ fingerprint, name: newName }),
  ok: lifeWritten,
  status: 201,
});

export const changeName = route({
  method: 'PATCH',
  path: names,
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ fingerprint, line, name: changeOf(nameFields) }),
  ok: lifeWritten,
});

/** 422 for the only name. */
export const removeName = route({
  method: 'DELETE',
  path: names,
  access: 'tree.edit',
  params: memberParams,
  query: lineQuery.omit({ unionId: true }),
  ok: lifeWritten,
});

/** All citations of a person or a couple as a whole: one that stands there and is not among these goes. */
export const changeCitations = route({
  method: 'PATCH',
  path: '/api/trees/{treeId}/members/{memberId}/life/citations',
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ ...place, citations: z.array(changeOf(citationInput)) }),
  ok: lifeWritten,
});

/** Makes an event or a name the one of its kind that counts: the person's or the couple's facts follow it. */
export const preferLine = route({
  method: 'POST',
  path: '/api/trees/{treeId}/members/{memberId}/life/prefer',
  access: 'tree.edit',
  params: memberParams,
  body: z.object({ ...place, line }),
  ok: lifeWritten,
});
