import { z } from 'zod';
import { parseDate } from '#domain/dates/parse-date.ts';
import { factsIn } from '#domain/tree/facts.ts';
import {
  anyId,
  changeId,
  cursor,
  freeText,
  listLimit,
  memberId,
  nameLine,
  shareId,
  shareToken,
  timestamp,
  treeId,
  treeVersion,
} from './fields.ts';
import { memberFields, wholeNameProblem } from './members.ts';
import { photoId } from './photos.ts';
import { route } from './route.ts';

/** What a visitor may propose to say otherwise, in the order of the member form: what visitors see of the dead, and no more. */
export const suggestedFields = factsIn('names', 'life');
export type SuggestedField = (typeof suggestedFields)[number];

export const suggestionStates = ['open', 'decided'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Where an accepted note goes: into the notes as long as they hold it, else to the end of the biography. */
export const notePlaces = ['notes', 'biography'] as const;

/** What the member form keeps as written is refused here: whoever proposes a date can be asked again, whoever decides cannot ask. */
const unreadableDate = 'We could not work out which day or year this is.';

function isReadable(text: string | null | undefined): boolean {
  if (text == null) return true;
  const { value } = parseDate(text);
  return value !== null && value.kind !== 'phrase';
}

/** An absent field is not spoken of; null or a blank text proposes to clear it. */
const proposedFields = memberFields
  // Safe: each of them.
  .pick(Object.fromEntries(suggestedFields.map((field) => [field, true])) as Record<SuggestedField, true>)
  .superRefine((fields, context) => {
    for (const path of ['birthDate', 'deathDate'] as const) {
      if (!isReadable(fields[path])) context.addIssue({ code: 'custom', path: [path], message: unreadableDate });
    }
    // Of one name alone it depends on the other, which a visitor need not know.
    if (fields.firstName === undefined || fields.lastName === undefined) return;
    const message = wholeNameProblem(fields);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['firstName'], message });
  });

/** What a visitor proposes about one person of the link's branch. */
export const newSuggestion = z
  .object({
    /** Made by whoever asks, so that the same request sent twice is one suggestion. */
    id: anyId,
    memberId,
    visitorName: nameLine(80, 'Please tell the family who you are', 'Name too long'),
    /** To whoever decides: how one knows, or how to be reached. */
    message: freeText(1000, 'Message must be at most 1000 characters').default(null),
    fields: proposedFields.default({}),
    /** Something to be told of the person. */
    note: freeText(5000, 'Note must be at most 5000 characters').default(null),
    /** What `suggestPhoto` has answered, by the same link, within a day. */
    photo: anyId.nullable().default(null),
  })
  .refine(
    ({ fields, note, photo }) =>
      note !== null || photo !== null || Object.values(fields).some((value) => value !== undefined),
    {
      path: ['fields'],
      message: 'Suggest at least one change, or write a note',
    },
  );
export type NewSuggestion = z.infer<typeof newSuggestion>;
export type NewSuggestionInput = z.input<typeof newSuggestion>;

/**
 * Proposes a change to the owners. The answer is the same whatever is known of the person, and whether or not it is already as
 * proposed. Throws not_found for whoever is not in the branch, conflict for an id that another suggestion has, and
 * too_many_attempts.
 */
export const suggestChange = route({
  method: 'POST',
  path: '/api/shared/{token}/suggestions',
  access: 'share.suggest',
  params: z.object({ token: shareToken }),
  body: newSuggestion,
  ok: z.object({ id: anyId }),
  status: 201,
});

/**
 * Takes a photo that is to be suggested: the body is the photo itself. It waits for `suggestChange` to name it, and goes after a day
 * if nothing does. Throws not_a_photo, photo_unreadable, photo_too_large, payload_too_large, too_many_attempts.
 */
export const suggestPhoto = route({
  method: 'POST',
  path: '/api/shared/{token}/suggestions/photo',
  access: 'share.suggest',
  params: z.object({ token: shareToken }),
  ok: z.object({ id: anyId }),
  status: 201,
  raw: 'request',
});

/** A text, a gender, or whether somebody has died; null where nothing is said. */
const fieldValue = z.union([z.string(), z.boolean()]).nullable();

const suggestedChange = z.object({
  field: z.enum(suggestedFields),
  /** As the tree says now and, of a decided suggestion, as it said when it was decided. */
  before: fieldValue,
  after: fieldValue,
  /** Whether the tree has come to say something else since it was proposed. */
  hasChanged: z.boolean(),
  /** Null while the suggestion is open. */
  isAccepted: z.boolean().nullable(),
});
export type SuggestedChange = z.infer<typeof suggestedChange>;

export const suggestion = z.object({
  id: anyId,
  state: z.enum(suggestionStates),
  /** Whoever is not in the tree any more has the name they had; what is suggested for them can only be declined. */
  member: z.object({ id: memberId, name: z.string().nullable(), isThere: z.boolean() }),
  /** As the visitor typed it; nobody has proved it. */
  visitorName: z.string(),
  message: z.string().nullable(),
  /** By its id; null as name where the owner gave it none. `isThere`: neither revoked nor swept away. */
  link: z.object({ id: shareId, name: z.string().nullable(), isThere: z.boolean() }),
  createdAt: timestamp,
  fields: z.array(suggestedChange),
  /** `before` is what stands in that place now; the accepted note is added below. */
  note: z
    .object({
      text: z.string(),
      place: z.enum(notePlaces),
      before: z.string().nullable(),
      isAccepted: z.boolean().nullable(),
    })
    .nullable(),
  /** Looked at by `suggestedPhoto` while it waits. */
  photo: z
    .object({
      isAccepted: z.boolean().nullable(),
      /** Of its full size, px; null where it was decided, and has gone from here. */
      size: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
      /** What it has become in the tree. */
      photoId: photoId.nullable(),
    })
    .nullable(),
  decidedAt: timestamp.nullable(),
  /** Null as well where their account is gone. */
  decidedByName: z.string().nullable(),
  /** The change that came of it, which can be undone like any other. */
  changeId: changeId.nullable(),
  /** Whether that has been undone, and not done again since. */
  isUndone: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestion>;

const treeParams = z.object({ treeId });

/** The newest first: the open ones by when they came, the others by when they were decided. */
export const listSuggestions = route({
  method: 'GET',
  path: '/api/trees/{treeId}/suggestions',
  access: 'tree.edit',
  params: treeParams,
  query: z.object({ state: z.enum(suggestionStates).default('open'), cursor, limit: listLimit }),
  ok: z.object({
    items: z.array(suggestion),
    nextCursor: z.string().nullable(),
    /** How many wait, whatever was asked for. */
    open: z.number().int(),
    /** The version of the tree that was looked at: what a decision is made on. */
    version: treeVersion,
  }),
});

/** For a badge. */
export const countSuggestions = route({
  method: 'GET',
  path: '/api/trees/{treeId}/suggestions/count',
  access: 'tree.edit',
  params: treeParams,
  ok: z.object({ open: z.number().int() }),
});

/** The photo of a suggestion that waits (WebP, within 1600 px); not_found where there is none any more. */
export const suggestedPhoto = route({
  method: 'GET',
  path: '/api/trees/{treeId}/suggestions/{suggestionId}/photo',
  access: 'tree.edit',
  params: z.object({ treeId, suggestionId: anyId }),
  ok: z.string(),
  raw: 'response',
});

/**
 * Takes over what is named and declines the rest; with If-Match only on the version that was looked at. What is taken over is
 * one change, made by whoever decides and noted with the visitor's name. Throws already_decided, member_not_in_tree,
 * version_conflict, validation_failed (`accept` names what was not suggested, or the names would be too short or too long
 * together), photos_full.
 */
export const decideSuggestion = route({
  method: 'POST',
  path: '/api/trees/{treeId}/suggestions/{suggestionId}/decision',
  access: 'tree.edit',
  params: z.object({ treeId, suggestionId: anyId }),
  body: z.object({
    accept: z.array(z.enum(suggestedFields)).max(suggestedFields.length),
    note: z.boolean(),
    photo: z.boolean().default(false),
  }),
  ok: z.object({ suggestion, version: treeVersion }),
});

/** Throws away whatever waits from one link, as if it had never come: for links that are abused. */
export const dropSuggestions = route({
  method: 'DELETE',
  path: '/api/trees/{treeId}/suggestions',
  access: 'tree.edit',
  params: treeParams,
  query: z.object({ linkId: shareId }),
  ok: z.object({ dropped: z.number().int() }),
});
