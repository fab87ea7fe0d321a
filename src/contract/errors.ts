import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

export const errorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCode>;

/** One field that was refused: its path in the body ('birthDate'), and the sentence for the form. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

export const errorBody = z.object({
  error: z.object({
    code: errorCode,
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
