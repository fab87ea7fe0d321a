import type { Evidence, EvidenceRole } from '#contract/evidence.ts';
import { type DocumentRole, documentRoles } from '#domain/life/associate-roles.ts';

/** What will be written, in the order in which it is read out before it is saved. */
export type SummaryLine =
  | { readonly line: 'newPeople'; readonly names: readonly string[] }
  | { readonly line: 'birth' | 'death' | 'census'; readonly names: readonly string[] }
  | { readonly line: 'marriage'; readonly names: readonly string[] }
  | { readonly line: 'childOf'; readonly names: readonly string[]; readonly parents: readonly string[] }
  | { readonly line: 'partners'; readonly names: readonly string[] }
  | { readonly line: 'associates'; readonly role: DocumentRole; readonly names: readonly string[] };

/** What one document says of its people, told before it is written. `names` are theirs, in the same order. */
export function summaryLines(evidence: Evidence, names: readonly string[]): readonly SummaryLine[] {
  const stoodBy = documentRoles.flatMap((role): SummaryLine[] => {
    const inRole = names.filter((_, nth) => evidence.people[nth]?.role === role);
    return inRole.length > 0 ? [{ line: 'associates', role, names: inRole }] : [];
  });
  return [...linesOfThoseItIsAbout(evidence, names), ...stoodBy];
}

function linesOfThoseItIsAbout(evidence: Evidence, names: readonly string[]): readonly SummaryLine[] {
  const of = (...roles: readonly EvidenceRole[]) =>
    names.filter((_, nth) => roles.some((role) => role === evidence.people[nth]?.role));
  const added = names.filter((_, nth) => evidence.people[nth]?.memberId === undefined);
  const newPeople: SummaryLine[] = added.length > 0 ? [{ line: 'newPeople', names: added }] : [];
  const childOf = (child: readonly string[], parents: readonly string[]): SummaryLine[] =>
    child.length > 0 && parents.length > 0 ? [{ line: 'childOf', names: child, parents }] : [];
  const partners = (first: readonly string[], second: readonly string[]): SummaryLine[] =>
    second.length > 0 ? [{ line: 'partners', names: [...first, ...second] }] : [];
  switch (evidence.kind) {
    case 'birth':
      return [...newPeople, { line: 'birth', names: of('child') }, ...childOf(of('child'), of('father', 'mother'))];
    case 'marriage':
      return [
        ...newPeople,
        { line: 'marriage', names: of('partnerA', 'partnerB') },
        ...childOf(of('partnerA'), of('fatherA', 'motherA')),
        ...childOf(of('partnerB'), of('fatherB', 'motherB')),
      ];
    case 'death':
      return [
        ...newPeople,
        { line: 'death', names: of('deceased') },
        ...partners(of('deceased'), of('partner')),
        ...childOf(of('deceased'), of('father', 'mother')),
      ];
    case 'census':
      return [
        ...newPeople,
        { line: 'census', names: of('head', 'partner', 'child', 'resident') },
        ...partners(of('head'), of('partner')),
        ...childOf(of('child'), of('head', 'partner')),
      ];
  }
}
