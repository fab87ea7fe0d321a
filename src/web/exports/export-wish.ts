import { useForm } from 'react-hook-form';
import type { ExportFormat, ExportRequest, ExportScope } from '#contract/exports.ts';
import type { MemberId } from '#domain/tree/ids.ts';
import { branchKinds } from '#domain/tree/select-branch.ts';

export const scopeKinds = ['whole', ...branchKinds] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Somebody to choose, with what tells namesakes apart. */
export interface Person {
  readonly value: MemberId;
  readonly label: string;
  readonly detail?: string | undefined;
}

/** What is chosen in the dialog. */
export interface ExportWish {
  readonly format: ExportFormat;
  readonly scope: ScopeKind;
  readonly person: Person | null;
  /** '' for as far as it goes. */
  readonly generations: string;
  readonly redacted: boolean;
}

const nothingSpecial: ExportWish = {
  format: 'gedcom551',
  scope: 'whole',
  person: null,
  generations: '',
  redacted: false,
};

export const useExportForm = () => useForm<ExportWish>({ defaultValues: nothingSpecial });
export type ExportForm = ReturnType<typeof useExportForm>;

export function requestOf({ format, scope, person, generations, redacted }: ExportWish): ExportRequest {
  const far = generations === '' ? {} : { generations: Number(generations) };
  const branch: ExportScope = scope === 'whole' || !person ? 'whole' : { branch: scope, of: person.value, ...far };
  return { format, scope: branch, living: redacted ? 'redacted' : 'whole' };
}
