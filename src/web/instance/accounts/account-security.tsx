import { ChangeEmailSection } from './change-email-section.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';

/** Password and address of whoever is signed in. Needs the texts `accounts` and `security`. */
export function AccountSecurity() {
  return (
    <>
      <ChangePasswordSection />
      <ChangeEmailSection />
    </>
  );
}
