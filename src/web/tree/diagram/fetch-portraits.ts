/** Requests under way at a time. */
const AT_ONCE = 6;

/** The portraits of members of a picture, as files; `lost` are those that could not be had. */
export interface Portraits {
  readonly files: ReadonlyMap<number, Blob>;
  readonly lost: Set<number>;
}

/**
 * Fetches portraits by address, a few at a time. Whoever turns out to have none that may be seen just has none; any other failure
 * is remembered, and stops nobody else.
 */
export async function fetchPortraits(
  addresses: ReadonlyMap<number, string>,
  onProgress: (share: number) => void,
): Promise<Portraits> {
  const files = new Map<number, Blob>();
  const lost = new Set<number>();
  const waiting = addresses.entries();
  let done = 0;
  const fetchOne = async (member: number, address: string) => {
    try {
      const answer = await fetch(address);
      if (answer.ok) files.set(member, await answer.blob());
      else if (answer.status !== 404) lost.add(member);
    } catch {
      // The network is gone, or was for a moment.
      lost.add(member);
    }
    done += 1;
    onProgress(done / addresses.size);
  };
  const fetchSome = async () => {
    for (const [member, address] of waiting) await fetchOne(member, address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  return { files, lost };
}
