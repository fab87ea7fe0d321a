import { z } from 'zod';

/** Where the next page of a list begins, as text that means nothing to whoever carries it. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** A place in the shape that the list writes; undefined for a cursor that it never wrote, which starts from the beginning. */
export function readCursor<Place>(text: string | undefined, shape: z.ZodType<Place>): Place | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    // What cannot be read was not written here.
    return undefined;
  }
}

/** A version, or how many came before. */
export const wholeNumber = z.int32().nonnegative();

/** What the database takes for a text. */
export const plainText = z.string().refine((text) => !text.includes('\0'));
