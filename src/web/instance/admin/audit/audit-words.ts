import type audit from '#locales/en/audit.json';

/** Facts that the log notes beside settings, and values of them, as the texts name them. */
export const auditFields = [
  'after',
  'allowDownload',
  'allowSuggestions',
  'byMail',
  'contentHash',
  'ended',
  'entries',
  'expiresIn',
  'format',
  'isBranch',
  'isScheduled',
  'keepsPlace',
  'left',
  'madeAt',
  'name',
  'reason',
  'requirePassword',
  'role',
  'scopes',
  'size',
  'smtpPassword',
  'state',
  'treesDeleted',
  'treesHandedOver',
  'userId',
  'verification',
  'verifiedBy',
  'viewOnly',
] as const satisfies readonly (keyof (typeof audit)['fields'])[];

export const auditValues = [
  'changed',
  'damaged',
  'done',
  'failed',
  'interrupted',
  'reading',
  'restoring',
  'sound',
] as const satisfies readonly (keyof (typeof audit)['values'])[];
