import { noteSilence } from './connection.ts';

/** A file of our own, code or texts, that did not come: the server does not answer, or has a newer version meanwhile. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/** Fetches a part of the program. Throws `LoadFailure`; asked again, it is fetched again. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    // Browsers say nothing about a file that did not come but that.
    noteSilence();
    throw new LoadFailure('A part of the program could not be fetched.', { cause });
  }
}
