/**
 * The places nearest to the wishes (ascending) that lie `least` apart, from `first` to `last` as far as that leaves room.
 *
 * Exact and linear: subtracting the distances turns it into isotonic regression, solved by pooling adjacent violators.
 */
export function spreadApart(
  wishes: ArrayLike<number>,
  least: number,
  { first, last }: { readonly first: number; readonly last: number },
): Float64Array {
  const blocks: { mean: number; size: number }[] = [];
  for (let nth = 0; nth < wishes.length; nth++) {
    let block = { mean: (wishes[nth] ?? 0) - nth * least, size: 1 };
    for (let before = blocks.at(-1); before !== undefined && before.mean >= block.mean; before = blocks.at(-1)) {
      blocks.pop();
      const size = before.size + block.size;
      block = { mean: (before.mean * before.size + block.mean * block.size) / size, size };
    }
    blocks.push(block);
  }
  const most = last - (wishes.length - 1) * least;
  const places = new Float64Array(wishes.length);
  let nth = 0;
  for (const { mean, size } of blocks) {
    const start = Math.max(first, Math.min(most, mean));
    for (const end = nth + size; nth < end; nth++) places[nth] = start + nth * least;
  }
  return places;
}
