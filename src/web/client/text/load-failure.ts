import { askServer, isReachable } from '#web/client/network.ts';

/** A file of our own, code or texts, that did not come: the server does not answer, or has a newer version meanwhile. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/**
 * Fetches a part of the program. Throws `LoadFailure`. A module that did not come once is, in Chromium, not fetched again by
 * the same window; so while nothing answers, nothing is fetched.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!isReachable() && !(await askServer())) throw new LoadFailure('The server does not answer.');
  try {
    return await load();
  } catch (cause) {
    // Browsers say nothing about a file that did not come but that. Where the server answers, it is the file's own fault.
    await askServer();
    throw new LoadFailure('A part of the program could not be fetched.', { cause });
  }
}

/**
 * Somebody tries again. A server that answers, although a part did not come, has a newer version, or the browser keeps to the
 * first failure: only a new window has the part then. While nothing answers a new window would lose the page as well.
 */
export async function tryAgain(fetchHere: () => void): Promise<void> {
  if (await askServer()) location.reload();
  else fetchHere();
}
