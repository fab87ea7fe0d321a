import { at } from '#domain/tree/groups.ts';
import { hasPartner, type Kin } from './kin.ts';

export interface AncestorLoops {
  /** 1 per child link that later passes must not read as "stands below". */
  readonly brokenLinks: Uint8Array;
  /** The members of each loop, ancestor first. */
  readonly loops: readonly (readonly number[])[];
}

const UNSEEN = 0;
const OPEN = 1;
const DONE = 2;

/**
 * Guarantees: without the broken links nobody is their own ancestor. One link is broken per loop found by depth-first
 * search, the one that leads back up, so a tree without loops loses none. Linear time.
 */
export function breakAncestorLoops(kin: Kin): AncestorLoops {
  const brokenLinks = new Uint8Array(kin.linkChild.length);
  const loops: number[][] = [];
  const state = new Uint8Array(kin.memberCount);
  const path = new Int32Array(kin.memberCount);
  // Where the walk through the children of each member on the path stands: a place in unionsOf, and a link of that union.
  const unionPlace = new Int32Array(kin.memberCount);
  const nextLink = new Int32Array(kin.memberCount);

  const descend = (root: number) => {
    let depth = 0;
    const open = (member: number) => {
      state[member] = OPEN;
      path[depth] = member;
      const place = at(kin.unionsOf.start, member);
      unionPlace[depth] = place;
      nextLink[depth] = at(kin.childStart, at(kin.unionsOf.items, place));
      depth++;
    };
    open(root);
    while (depth > 0) {
      const top = depth - 1;
      const member = at(path, top);
      const place = at(unionPlace, top);
      if (place >= at(kin.unionsOf.start, member + 1)) {
        state[member] = DONE;
        depth--;
        continue;
      }
      const link = at(nextLink, top);
      if (link >= at(kin.childStart, at(kin.unionsOf.items, place) + 1)) {
        unionPlace[top] = place + 1;
        nextLink[top] = at(kin.childStart, at(kin.unionsOf.items, place + 1));
        continue;
      }
      nextLink[top] = link + 1;
      const child = at(kin.linkChild, link);
      if (state[child] === UNSEEN && brokenLinks[link] === 0) open(child);
      else if (state[child] === OPEN && brokenLinks[link] === 0) {
        brokenLinks[link] = 1;
        loops.push(Array.from(path.subarray(path.indexOf(child), depth)));
      }
    }
  };

  for (let member = 0; member < kin.memberCount; member++) if (isFounder(kin, member)) descend(member);
  for (let member = 0; member < kin.memberCount; member++) if (state[member] === UNSEEN) descend(member);
  return { brokenLinks, loops };
}

/** Starting at those without parents makes the broken link the one a reader would call the wrong one. */
function isFounder(kin: Kin, member: number): boolean {
  for (let k = at(kin.linksTo.start, member); k < at(kin.linksTo.start, member + 1); k++) {
    if (hasPartner(kin, at(kin.linkUnion, at(kin.linksTo.items, k)))) return false;
  }
  return true;
}
