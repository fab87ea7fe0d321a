import { toDayNumber } from '#domain/dates/day-number.ts';
import type { MemberFacts } from '#domain/tree/facts.ts';
import { type TinyUnion, tinyFamily } from '#domain/tree/testing/tiny-family.ts';
import { type Scope, scopeOf } from '../scope.ts';
import type { MemberFilter } from '../select-members.ts';
import type { StatisticsSource } from '../statistics-source.ts';
import { sourceOf } from './source-of.ts';

/** The day on which every family of the tests is counted. */
export const today = toDayNumber('gregorian', 2026, 11, 20);

export type TinyMembers = Readonly<Record<string, Partial<MemberFacts>>>;

/** A family of a few people, by first name. */
export const tinySource = (members: TinyMembers, unions: readonly TinyUnion[] = []): StatisticsSource =>
  sourceOf(tinyFamily({ members, unions }), { today });

export const tinyScope = (members: TinyMembers, unions: readonly TinyUnion[] = [], filter: MemberFilter = {}): Scope =>
  scopeOf(tinySource(members, unions), today, filter);

/** First names instead of indices. */
export const namesOf = ({ source }: Scope, members: readonly number[]): (string | undefined)[] =>
  members.map((member) => source.graph.firstNames[member]);
