import type { FileMakers } from '#server/files/requests/file-maker.ts';
import { requireMembers } from '#server/files/requests/require-members.ts';

export const makePictures: FileMakers['picture'] = {
  job: 'run-picture',
  // Each has a thread of its own, and needs room.
  atOnce: 1,
  check: (asked, { focus }) => requireMembers(asked, [focus]),
  nameOf: (_request, _treeName, now) => `family-tree-${now.toISOString().slice(0, 10)}.pdf`,
  mimeOf: () => 'application/pdf',
};
