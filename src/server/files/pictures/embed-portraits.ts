import { portrayedMembers } from '#domain/diagram/drawing/draw-people.ts';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import type { Drawing } from '#server/files/paper/paper.ts';

/** The portrait of a member as JPEG; 'none' where there is none that may be seen, 'lost' where it cannot be read. */
export type Portrait = Uint8Array | 'none' | 'lost';

/** Portraits that are read beside each other: as many as are in memory at a time. */
const AT_ONCE = 4;

/**
 * Puts the portraits of a picture into a document, once each, before anybody is drawn. Returns how many could not be had:
 * those people have initials.
 */
export async function embedPortraits(
  drawing: Drawing,
  picture: Picture,
  portraitOf: (id: MemberId) => Promise<Portrait>,
  onProgress: (share: number) => void,
): Promise<number> {
  const { memberIds } = picture.view.graph;
  const portrayed = portrayedMembers(picture);
  let lost = 0;
  for (let from = 0; from < portrayed.length; from += AT_ONCE) {
    const some = portrayed.slice(from, from + AT_ONCE);
    const read = some.map(async (member) => {
      const id = memberIds[member];
      const portrait = id === undefined ? 'none' : await portraitOf(id);
      if (portrait === 'lost') lost += 1;
      else if (portrait !== 'none') drawing.embedPortrait(member, portrait);
    });
    await Promise.all(read);
    onProgress(Math.min(1, (from + AT_ONCE) / portrayed.length));
  }
  return lost;
}
