import { configure, getConfig } from '@testing-library/react';

const { getElementError: write } = getConfig();

// The first test of a file waits for every module of the page to be compiled.
configure({ asyncUtilTimeout: 30_000, getElementError: failedSearch });

/**
 * What a search that finds nothing throws. The message shows the whole page, and is written when somebody reads it: a
 * search that waits for something throws at every change until it comes, and writing those cost a tenth of the time.
 */
function failedSearch(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // It happened where the search is, not here.
  error.stack = error.stack?.replace(/\n.*failedSearch.*/, '') ?? '';
  let words: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (words ??= write(message, container).message),
    set: (other: string) => {
      words = other;
    },
  });
  return error;
}
