import { useMutation } from '@tanstack/react-query';
import type { RegistrationForm } from '#contract/accounts.ts';
import { register } from '#contract/registration.ts';
import { call } from '#web/app/call.ts';
import { useLanguage } from '#web/text/language.ts';

/** Asks for an account, which then speaks the language of the page. */
export function useRegister() {
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ confirmPassword: _, ...person }: RegistrationForm) =>
      call(register, { body: { ...person, language } }),
  });
}
