import { alone } from './near-blood.ts';
import type { BloodStretch, PartnerStep, Relation } from './relation.ts';

/**
 * The links of a connection as one relation, for which there is no single word, but words: 'granddaughter of a brother of an
 * aunt by marriage'. null where two stretches of blood follow each other without a marriage between, as over the two sets of
 * parents of an adopted child, which no relation can be.
 */
export function joinLinks(links: readonly Relation[]): Relation | null {
  const first = links[0];
  const last = links.at(-1);
  if (!first || !last) return null;
  const stretches: BloodStretch[] = [];
  const partners: PartnerStep[] = [];
  const path: number[] = [];
  const standAlone = (member: number) => {
    stretches.push(alone(member).stretch);
    path.push(member);
  };
  for (const link of links) {
    const [partner] = link.partners;
    if (partner) {
      if (stretches.length === partners.length) standAlone(partner.from);
      partners.push(partner);
    } else {
      if (stretches.length > partners.length) return null;
      stretches.push(...link.stretches);
      path.push(...link.path);
    }
  }
  if (stretches.length === partners.length) standAlone(last.to);
  return { from: first.from, to: last.to, stretches, partners, path };
}
