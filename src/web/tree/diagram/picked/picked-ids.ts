import { createContext } from 'react';
import type { MemberId } from '#domain/tree/ids.ts';

/** The people who were picked to do something with all of them; beside them there may be one who is selected. */
export type PickedIds = ReadonlySet<MemberId>;

export const nobodyPicked: PickedIds = new Set();

/** For the cards and the list, which say of everybody whether they are picked. */
export const PickedIds = createContext<ReadonlySet<string>>(nobodyPicked);
