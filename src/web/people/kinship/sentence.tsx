import { Fragment } from 'react';
import { OWNER } from '#domain/kinship/words/owner.ts';

/** Stands in a sentence where the name of whom it speaks belongs; no name has it. */
export const WHO = '\uE001';

interface SentenceProps {
  /** With WHO and OWNER in the places of the names. */
  text: string;
  who?: string | undefined;
  owner?: string | undefined;
}

/** A sentence with names in it, which may run from right to left in one that does not. */
export function Sentence({ text, who = '', owner = '' }: SentenceProps) {
  const names: Readonly<Record<string, string>> = { [WHO]: who, [OWNER]: owner };
  const parts = text.split(new RegExp(`([${WHO}${OWNER}])`)).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) => {
    const name = names[part];
    return name === undefined ? <Fragment key={place}>{part}</Fragment> : <bdi key={place}>{name}</bdi>;
  });
}
