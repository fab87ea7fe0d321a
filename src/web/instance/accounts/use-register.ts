import { useMutation } from '@tanstack/react-query';
import { newAccountOf, type RegistrationForm } from '#contract/accounts.ts';
import { register } from '#contract/registration.ts';
import { call } from '#web/client/server/call.ts';
import { useLanguage } from '#web/client/text/language.ts';

/** Asks for an account, which then speaks the language of the page. */
export function useRegister() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (form: RegistrationForm) => call(register, { body: { ...newAccountOf(form), language } }),
  });
}
