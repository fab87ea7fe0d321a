import type { EventKind } from '#domain/gedcom/event-kinds.ts';
import { typedEnds, typedStarts } from '#domain/gedcom/interpret-family.ts';
import { findChild, type GedcomNode, textOf } from '#domain/gedcom/structure.ts';

/** Events of a couple that GEDCOM has no tag for: an EVEN whose type says what began or ended. */
type TypedKind = Extract<EventKind, 'partnership' | 'separation'>;

interface TypeOfKind {
  /** What TYPE says where nobody said more. */
  readonly type: string;
  readonly recognises: RegExp;
}

const typed = new Map<EventKind, TypeOfKind>();
for (const { meaning, ...type } of [...typedStarts, ...typedEnds]) {
  if (meaning === 'partnership' || meaning === 'separation') typed.set(meaning, type);
}

const typedKinds: readonly TypedKind[] = ['partnership', 'separation'];

/** Tags that other programs have for them. */
const ownTags: Readonly<Record<string, TypedKind>> = { _SEPR: 'separation', _SEPARATED: 'separation' };

/** The kind of a couple's event that has no tag of its own; undefined for every other. */
export function typedKindOf(node: GedcomNode): TypedKind | undefined {
  if (node.tag !== 'EVEN') return ownTags[node.tag];
  const type = textOf(findChild(node, 'TYPE')) ?? '';
  return typedKinds.find((kind) => typed.get(kind)?.recognises.test(type));
}

/** The TYPE by which a file says a kind: the label where it is understood, so that it will be read as this kind again. */
export function typeOfKind(kind: EventKind, label: string | null): string | null {
  const known = typed.get(kind);
  if (known === undefined) return label;
  return label !== null && known.recognises.test(label) ? label : known.type;
}

/** The label that a TYPE is: none where it says no more than the kind does. */
export const labelOfType = (kind: EventKind, type: string | null): string | null =>
  type !== null && type === typed.get(kind)?.type ? null : type;
