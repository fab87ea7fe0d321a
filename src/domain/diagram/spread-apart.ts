/**
 * The places nearest to the wishes (ascending) that lie `least` apart, from `first` to `last` as far as that leaves room.
 *
 * Exact and linear: subtracting the distances turns it into isotonic regression, solved by pooling adjacent violators.
 */
export function spreadApart(
  preferred: ArrayLike<number>,
  least: number,
  { first, last }: { readonly first: number; readonly last: number },
): Float64Array {
  // Stretches whose wishes cannot all be met move as one: their mean, less the distances, and how many they are.
  const mean = new Float64Array(preferred.length);
  const size = new Int32Array(preferred.length);
  let blocks = 0;
  for (let nth = 0; nth < preferred.length; nth++) {
    let own = (preferred[nth] ?? 0) - nth * least;
    let many = 1;
    for (; blocks > 0 && (mean[blocks - 1] ?? 0) >= own; blocks--) {
      const before = size[blocks - 1] ?? 0;
      own = ((mean[blocks - 1] ?? 0) * before + own * many) / (before + many);
      many += before;
    }
    mean[blocks] = own;
    size[blocks++] = many;
  }
  const most = last - (preferred.length - 1) * least;
  const places = new Float64Array(preferred.length);
  let nth = 0;
  for (let block = 0; block < blocks; block++) {
    const start = Math.max(first, Math.min(most, mean[block] ?? 0));
    for (const end = nth + (size[block] ?? 0); nth < end; nth++) places[nth] = start + nth * least;
  }
  return places;
}
