import type { MemberId } from '#domain/tree/ids.ts';
import type { FormerName } from './people-segment.ts';

/** A second NAME, or what a person was called besides, in the dialects of several programs. */
const nameLine = /^1 NAME (.+)$/gm;
const besides = /^2 (?:NICK|_MARNM|_AKA|ROMN|FONE|TRAN) (.+)$/gm;

/** Names beside the first in kept lines of people. */
export function readOtherNames(
  records: readonly { readonly memberId: MemberId; readonly lines: string }[],
): FormerName[] {
  return records.flatMap(({ memberId, lines }) => {
    const [, ...further] = [...lines.matchAll(nameLine)];
    const names = [...further, ...lines.matchAll(besides)].map(([, name = '']) => plainName(name));
    return names.filter((text) => text !== '').map((text) => ({ memberId, text }));
  });
}

/** Last names stand between slashes; at signs are doubled. */
const plainName = (name: string): string => name.replaceAll('/', ' ').replaceAll('@@', '@').replace(/\s+/g, ' ').trim();
