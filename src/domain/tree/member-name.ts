import type { MemberFacts } from './facts.ts';

/** First and last name as one, whichever of them there are; null where there is neither. */
export function memberName({ firstName, lastName }: Pick<MemberFacts, 'firstName' | 'lastName'>): string | null {
  const name = [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ');
  return name === '' ? null : name;
}
