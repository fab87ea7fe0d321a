import type { SessionUser } from '#contract/accounts.ts';
import type { System } from '#contract/system.ts';

/** What the server says about itself where nothing else is said. */
export function someSystem(fields: Partial<System> = {}): System {
  return {
    version: '1.0.0',
    demo: false,
    setupNeeded: false,
    mailConfigured: false,
    registrationOpen: true,
    verification: 'approval',
    passwordMinLength: 8,
    systemName: 'Swissfam',
    systemDescription: '',
    off: ['enablePublicTrees'],
    ...fields,
  };
}

export function someUser(fields: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '01890000-0000-7000-8000-000000000001' as SessionUser['id'],
    email: 'kartini@example.org',
    firstName: 'Kartini',
    lastName: 'de Wit',
    role: 'user',
    isVerified: true,
    ...fields,
  };
}
