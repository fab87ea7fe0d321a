import { createContext } from 'react';

/** What a card can ask of its diagram. */
export interface DiagramActions {
  select(member: number): void;
}

export const DiagramActions = createContext<DiagramActions>({ select: () => undefined });
