import { OWNER, type Owner } from './owner.ts';

/** An Indonesian word of `nameRelation` with its owner behind it: 'sepupu Anda', 'sepupunya'. */
export function ownInIndonesian(word: string, owner: Owner): string {
  if (typeof owner === 'object') return `${word} ${OWNER}`;
  return owner === 'you' ? `${word} Anda` : `${word}nya`;
}
