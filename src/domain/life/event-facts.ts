/** What an event says in a line of its own that has no form but text, and the tag of that line. */
export const eventFacts = { cause: 'CAUS', agency: 'AGNC' } as const;

type EventFact = keyof typeof eventFacts;

/** A text for each of them. */
export type EventFacts<Text> = { readonly [fact in EventFact]: Text };

/** Names and tags, in the order in which they are written. */
export const eventFactTags = Object.entries(eventFacts) as readonly (readonly [EventFact, string])[];

/** What `ask` says of each of them, by its tag. */
export const eachEventFact = <Value>(ask: (tag: string) => Value): EventFacts<Value> =>
  Object.fromEntries(eventFactTags.map(([fact, tag]) => [fact, ask(tag)])) as EventFacts<Value>;
