import type { FileMakers } from '#server/files/requests/file-maker.ts';
import { requireMembers } from '#server/files/requests/require-members.ts';
import { exportName, fileKinds } from './export-name.ts';

export const makeExports: FileMakers['export'] = {
  job: 'run-export',
  atOnce: 2,
  check: (asked, { scope }) => requireMembers(asked, scope === 'whole' ? [] : [scope.of]),
  nameOf: ({ format }, treeName) => exportName(treeName, format),
  mimeOf: ({ format }) => fileKinds[format].mime,
};
