import { isToCome } from '#domain/dates/is-to-come.ts';
import { parseDate } from '#domain/dates/parse-date.ts';
import { type DatedEvent, isOfTheDead } from '#domain/living/evidence.ts';
import { type DatedTree, isRoughDate } from './dated-tree.ts';
import { type Finding, findingKey } from './finding.ts';
import { severityOf } from './rules.ts';

/** An event that a record states, with the row that the record became. */
export interface StatedEvent extends DatedEvent {
  readonly entityId: string;
}

/**
 * Burials, cremations and whatever else happens to the dead alone, stated by records for a day that is still to come. The same
 * kind of finding as a death in the future, of which rows tell; one for each person and date.
 */
export function findDeathsToCome({ graph, today }: DatedTree, events: readonly StatedEvent[]): Finding[] {
  const members = new Map<string, (typeof graph.memberIds)[number]>(graph.memberIds.map((id) => [id, id]));
  const findings = new Map<string, Finding>();
  for (const event of events) {
    const member = members.get(event.entityId);
    const { date } = event;
    if (member === undefined || date === null || !isOfTheDead(event) || !isToCome(event, date, today)) continue;
    const code = 'died_in_future';
    const facts = { death: date };
    const key = findingKey(code, [member], facts);
    const severity = isRoughDate(parseDate(date)) ? 'likely' : severityOf[code];
    findings.set(key, { key, code, severity, members: [member], unionId: null, facts, amount: null });
  }
  return [...findings.values()];
}
