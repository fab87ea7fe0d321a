/** A file of one of the packed families that came into a tree. */
export interface PackedMedia {
  /** Which of them it came with; null for none. */
  readonly importId: string | null;
  readonly path: string;
  /** Tells whether two files are the same. */
  readonly hash: string;
}

export interface PlacedMedia<Media extends PackedMedia> {
  /** One of each, by the path it gets. */
  readonly byPath: ReadonlyMap<string, Media>;
  /** The folder into which a file went because another one has its path: by import and then by path. */
  readonly moved: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Gives every file of a tree a path of its own in one packed family. Two that came with different imports may have the same:
 * where they are the same file there is one of them, otherwise the later ones go into folders named 2, 3, ….
 */
export function placeMedia<Media extends PackedMedia>(files: readonly Media[]): PlacedMedia<Media> {
  const byPath = new Map<string, Media>();
  const taken = new Set(files.map(({ path }) => path));
  const moved = new Map<string, Map<string, string>>();
  for (const file of files) {
    const { path, hash, importId } = file;
    const first = byPath.get(path);
    if (first?.hash === hash) continue;
    if (first === undefined) {
      byPath.set(path, file);
      continue;
    }
    let folder = 2;
    while (taken.has(`${folder}/${path}`)) folder++;
    taken.add(`${folder}/${path}`);
    byPath.set(`${folder}/${path}`, file);
    if (importId === null) continue;
    const folders = moved.get(importId) ?? new Map<string, string>();
    moved.set(importId, folders.set(path, String(folder)));
  }
  return { byPath, moved };
}
