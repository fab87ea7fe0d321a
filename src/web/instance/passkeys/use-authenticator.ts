import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addPasskey, beginPasskey, listPasskeys } from '#contract/passkeys.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';

/** Speaks with the browser about keys: loaded when somebody wants one. */
const webauthn = () => import('@simplewebauthn/browser');

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

export const refreshPasskeys = (client: QueryClient) => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const options = await call(beginPasskey, { body: { password } });
      const { startRegistration } = await webauthn();
      // Safe: the other half of the same library wrote them.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const answer = await startRegistration({ optionsJSON });
      return await call(addPasskey, { body: { name, answer: { ...answer, response: { ...answer.response } } } });
    },
    onSuccess: () => refreshPasskeys(client),
  });
}

/** The sentence for what went wrong: the server's, or what the device meant by its refusal. */
export function usePasskeyErrorText(): (error: Error) => string {
  const { t } = useTranslation('keys');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof ApiError) return errorText(error);
    return t(error.name === 'InvalidStateError' ? 'passkeys.known' : 'passkeys.cancelled');
  };
}
