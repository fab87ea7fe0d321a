/** What somebody is who stands by an event of others, or by a person: the roles of GEDCOM 7 that are no kin. */
export const associateRoles = [
  'witness',
  'godparent',
  'officiant',
  'clergy',
  'informant',
  'friend',
  'neighbour',
  'other',
] as const;
export type AssociateRole = (typeof associateRoles)[number];

/** Who can stand in a document beside those whom it is about. */
export const documentRoles = [
  'witness',
  'godparent',
  'officiant',
  'informant',
] as const satisfies readonly AssociateRole[];
export type DocumentRole = (typeof documentRoles)[number];

/** Whether a document can give somebody this role. */
export const isDocumentRole = (role: string): role is DocumentRole => documentRoles.some((one) => one === role);
