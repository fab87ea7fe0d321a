import { reportFormats } from '#contract/reports.ts';
import type { FileMakers } from '#server/files/requests/file-maker.ts';
import { requireMembers } from '#server/files/requests/require-members.ts';
import { reportWordsIn } from './report-words.ts';
import { reportMimes } from './write-report.ts';

export const makeReports: FileMakers['report'] = {
  job: 'run-report',
  // Each has a thread of its own, and needs room.
  atOnce: 1,
  otherTrees: ({ alsoOf = [] }) => alsoOf,
  check: (asked, { descendantsOf, ancestorsOf }) => requireMembers(asked, [descendantsOf, ancestorsOf]),
  nameOf: ({ report, language }, _treeName, now) =>
    `${reportWordsIn(language).fileNames[report]}-${now.toISOString().slice(0, 10)}.${reportFormats[report]}`,
  mimeOf: ({ report }) => reportMimes[reportFormats[report]],
};
