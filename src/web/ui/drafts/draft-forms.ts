/**
 * Every form whose contents are kept on the device until they are saved, by the name under which they are, with the fields
 * that never are. `draft-forms.test.ts` finds the forms that are missing here.
 */
export const draftForms = {
  member: [],
  relative: [],
  'member-fields': [],
  event: [],
  name: [],
  citations: [],
  source: [],
  repository: [],
  'place-details': [],
  'place-name': [],
  evidence: [],
  photo: [],
  suggestion: [],
  tree: [],
  'first-person': [],
  invitation: [],
  'connection-request': [],
  announcement: [],
  'system-settings': ['smtpPassword'],
  settings: [],
  'new-user': ['password'],
  'api-token': ['password'],
} as const satisfies Record<string, readonly string[]>;
export type DraftForm = keyof typeof draftForms;

export const secretsOf = (form: DraftForm): readonly string[] => draftForms[form];
