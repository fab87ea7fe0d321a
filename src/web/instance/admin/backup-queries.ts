import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Backup, deleteBackup, getBackupFile, listBackups, startBackup, verifyBackup } from '#contract/backups.ts';
import { call, urlOf } from '#web/client/server/call.ts';
import { adminKey, refreshAdministration } from './admin-keys.ts';

const POLL_MS = 1000;

/** Whether the server is at work on it. */
export const isMoving = ({ state, isBeingVerified }: Backup): boolean => state === 'writing' || isBeingVerified;

/** Where the archive can be fetched; the browser saves it while it still arrives. */
export const backupLink = ({ id }: Backup): string => urlOf(getBackupFile, { params: { backupId: id } });

/** Every backup, newest first; asked for once a second while one of them moves. */
export function useBackups() {
  return useQuery({
    queryKey: [...adminKey, 'backups'],
    queryFn: ({ signal }) => call(listBackups, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? POLL_MS : false),
  });
}

export function useStartBackup() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(startBackup), onSettled: () => refreshAdministration(client) });
}

export function useVerifyBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Backup) => call(verifyBackup, { params: { backupId: id } }),
    onSettled: () => refreshAdministration(client),
  });
}

export function useDeleteBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Backup) => call(deleteBackup, { params: { backupId: id } }),
    onSettled: () => refreshAdministration(client),
  });
}
