import type { AdminUser } from '#contract/admin-users.ts';
import { csvRow } from '#domain/csv/csv-row.ts';
import type { UserRow } from './queries.ts';

export function presentUser(user: UserRow): AdminUser {
  const { id, email, firstName, lastName, role, isVerified } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    isVerified,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

export const userTableHead = csvRow([
  'id',
  'email',
  'first name',
  'last name',
  'role',
  'verified',
  'disabled at',
  'last active at',
  'created at',
]);

export function userTableRow(row: UserRow): string {
  const user = presentUser(row);
  return csvRow([
    user.id,
    user.email,
    user.firstName,
    user.lastName,
    user.role,
    user.isVerified ? 'yes' : 'no',
    user.disabledAt,
    user.lastActiveAt,
    user.createdAt,
  ]);
}
