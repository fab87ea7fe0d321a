/** The parts of an address below ADDR, in the order of a letter. */
export const addressParts = ['ADR1', 'ADR2', 'ADR3', 'POST', 'CITY', 'STAE', 'CTRY'] as const;
