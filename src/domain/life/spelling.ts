/** How to write what was spelled in several ways: as most did, and of equally frequent ones as the first that was met. */
export function mostFrequentSpelling(spellings: ReadonlyMap<string, number>): string {
  let most = '';
  let count = 0;
  for (const [spelling, times] of spellings) {
    if (times <= count) continue;
    most = spelling;
    count = times;
  }
  return most;
}
