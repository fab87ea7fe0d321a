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

/** How much of a tree is chosen. */
export interface ScopeWish {
  readonly scope: ScopeKind;
  readonly person: Person | null;
  /** '' for as far as it goes. */
  readonly generations: string;
}

/** What is chosen in the dialog. */
export interface ExportWish extends ScopeWish {
  readonly format: ExportFormat;
  readonly redacted: boolean;
  /** Of a page only. */
  readonly includePhotos: boolean;
}

export const wholeTree: ScopeWish = { scope: 'whole', person: null, generations: '' };

const nothingSpecial: ExportWish = {
  ...wholeTree,
  format: 'gedcom551',
  redacted: false,
  includePhotos: true,
};

export const useExportForm = () => useForm<ExportWish>({ defaultValues: nothingSpecial });
export type ExportForm = ReturnType<typeof useExportForm>;

/** `language` is the reader's: a page is written in it. */
export function requestOf(
  { format, redacted, includePhotos, ...wish }: ExportWish,
  language: ExportRequest['language'],
): ExportRequest {
  const request = { format, scope: scopeOf(wish), living: redacted ? 'redacted' : 'whole' } as const;
  return format === 'html' ? { ...request, language, includePhotos } : request;
}

export function scopeOf({ scope, person, generations }: ScopeWish): ExportScope {
  const far = generations === '' ? {} : { generations: Number(generations) };
  return scope === 'whole' || !person ? 'whole' : { branch: scope, of: person.value, ...far };
}
