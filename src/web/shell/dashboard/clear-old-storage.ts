/** Earlier versions kept whole families in the browser under this prefix; they are of no use any more. */
const PREFIX = 'family_members_';

export function clearOldStorage(storage: Storage) {
  const stale = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) =>
    key?.startsWith(PREFIX),
  );
  for (const key of stale) if (key !== null) storage.removeItem(key);
}
