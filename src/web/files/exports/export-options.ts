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
export interface ScopeOptions {
  readonly scope: ScopeKind;
  readonly person: Person | null;
  /** '' for as far as it goes. */
  readonly generations: string;
}

/** For whose eyes a file is. */
export interface RedactionOptions {
  readonly redacted: boolean;
  /** What stands for texts that stay in it all the same (contract/named-texts.ts). */
  readonly keptTexts: readonly string[];
}

/** What is chosen in the dialog. */
export interface ExportOptions extends ScopeOptions, RedactionOptions {
  readonly format: ExportFormat;
  /** Of a page only. */
  readonly includePhotos: boolean;
}

export const wholeTree: ScopeOptions = { scope: 'whole', person: null, generations: '' };

const nothingSpecial: ExportOptions = {
  ...wholeTree,
  format: 'gedcom551',
  redacted: false,
  keptTexts: [],
  includePhotos: true,
};

export const useExportForm = () => useForm<ExportOptions>({ defaultValues: nothingSpecial });

/** `language` is the reader's: a page is written in it. */
export function requestOf(
  { format, includePhotos, ...options }: ExportOptions,
  language: ExportRequest['language'],
): ExportRequest {
  const request = { format, scope: scopeOf(options), ...livingOf(options) };
  return format === 'html' ? { ...request, language, includePhotos } : request;
}

export function livingOf({ redacted, keptTexts }: RedactionOptions): Pick<ExportRequest, 'living' | 'keptTexts'> {
  if (!redacted) return { living: 'whole' };
  return { living: 'redacted', ...(keptTexts.length > 0 && { keptTexts: [...keptTexts] }) };
}

export function scopeOf({ scope, person, generations }: ScopeOptions): ExportScope {
  const far = generations === '' ? {} : { generations: Number(generations) };
  return scope === 'whole' || !person ? 'whole' : { branch: scope, of: person.value, ...far };
}
