import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createUser } from '#contract/admin-users.ts';
import { call } from '#web/client/server/call.ts';
import { refreshAdministration } from '#web/instance/admin/admin-keys.ts';

/** Adds somebody who can sign in at once. */
export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: z.output<typeof createUser.body> & { readonly key: string }) =>
      call(createUser, { body, idempotencyKey: key, isPatient: true }),
    onSuccess: () => void refreshAdministration(client),
  });
}
