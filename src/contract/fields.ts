import { z } from 'zod';
import type { ChangeId, MemberId, TreeId, UnionId, UserId } from '#domain/tree/ids.ts';

/** Ids are opaque UUIDs on the wire; each has its brand so that they cannot be mixed up. */
const id = <T extends string>() => z.custom<T>((value) => typeof value === 'string' && uuid.test(value), 'Invalid id');
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const userId = id<UserId>();
export const treeId = id<TreeId>();
export const memberId = id<MemberId>();
export const unionId = id<UnionId>();
export const changeId = id<ChangeId>();
export const anyId = id<string>();

/** The secret of a share link, as it stands in its address: 16 random bytes in hexadecimal. */
export const shareToken = z.string().regex(/^[0-9a-f]{32}$/);
/** What a share link is called among its owner's. Random too, and no part of the secret. */
export const shareId = z.string().regex(/^[0-9a-f]{16}$/);

/** ISO 8601 in UTC. */
export const timestamp = z.string();

/** Line breaks and tabs are text; the other control characters and the bidirectional overrides are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is what this is for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Free text of at most `max` characters; blank counts as null. */
export function freeText(max: number, tooLong: string, invalid = 'Text contains invalid characters') {
  return z
    .string()
    .max(max, tooLong)
    .refine((text) => !forbidden.test(text), invalid)
    .transform((text) => text.trim().normalize('NFC') || null)
    .nullable();
}

/** The same with the sentence that says how much. */
export const textUpTo = (max: number) => freeText(max, `At most ${max.toLocaleString('en')} characters`);

/** The same where something has to be there: a blank text is answered with `missing`. */
export const requiredText = (max: number, missing: string) =>
  textUpTo(max).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: 'custom', message: missing });
    return z.NEVER;
  });

/**
 * A name or title on one line, 1 to `max` characters. Line breaks and tabs become spaces; other control characters and what turns
 * the direction of letters round are refused, because names stand in mails, lists and file names of others.
 */
export function nameLine(max: number, missing: string, tooLong: string) {
  return optionalLine(max, tooLong).min(1, missing);
}

/** The same, where it may be empty. */
export function optionalLine(max: number, tooLong = `At most ${max.toLocaleString('en')} characters`) {
  return z
    .string()
    .max(10_000, { error: tooLong, abort: true })
    .overwrite((text) =>
      text
        .replaceAll(/[\s\u0085]+/gu, ' ')
        .trim()
        .normalize('NFC'),
    )
    .max(max, tooLong)
    .refine((text) => !forbidden.test(text), 'Text contains invalid characters');
}

/** What a file is called on the computer it comes from: characters that no name needs are left out, and the file is taken. */
export const fileName = z
  .string()
  .max(255)
  .overwrite((name) => name.replaceAll(new RegExp(forbidden, 'g'), ''));

/** What somebody searches a list for. */
export const searchWords = z
  .string()
  .max(100)
  .refine((text) => !forbidden.test(text), 'Text contains invalid characters')
  .optional();

export const listLimit = z.coerce.number().int().min(1).max(200).default(50);
/** Holds the value that a list is sorted by: a folded name of 100 syllables of Hangul takes 1,200 characters. */
export const cursor = z.string().max(4000).optional();

/** The header value of `If-Match` and the tree version everywhere: a whole number that grows with every change. */
export const treeVersion = z.number().int().nonnegative();
