import { useForm } from 'react-hook-form';
import type { ShareLifetime, ShareLink, ShareOptionsInput } from '#contract/shares.ts';
import { type ScopeOptions, scopeOf, wholeTree } from '#web/files/exports/export-options.ts';

/** What is chosen for a link that is to be made. */
export interface ShareFormValues extends ScopeOptions {
  readonly expiresIn: ShareLifetime;
  readonly viewOnly: boolean;
  readonly allowDownload: boolean;
  readonly allowSuggestions: boolean;
  readonly requirePassword: boolean;
  readonly password: string;
  readonly name: string;
  /** What stands for texts that visitors read all the same (contract/named-texts.ts). */
  readonly keptTexts: readonly string[];
}

const usualValues: ShareFormValues = {
  ...wholeTree,
  expiresIn: '24h',
  viewOnly: true,
  allowDownload: false,
  allowSuggestions: false,
  requirePassword: false,
  password: '',
  name: '',
  keptTexts: [],
};

export const useShareForm = () => useForm<ShareFormValues>({ defaultValues: usualValues });
export type ShareForm = ReturnType<typeof useShareForm>;

export function optionsOf(values: ShareFormValues): ShareOptionsInput {
  const { expiresIn, viewOnly, allowDownload, allowSuggestions, requirePassword, password, name, keptTexts } = values;
  return {
    expiresIn,
    viewOnly,
    allowDownload,
    allowSuggestions,
    requirePassword,
    ...(requirePassword && { password }),
    branch: scopeOf(values),
    ...(name.trim() && { name }),
    ...(keptTexts.length > 0 && { keptTexts: [...keptTexts] }),
  };
}

/** What a link lets its visitors see. */
export type Glimpse = Pick<ShareLink, 'branch' | 'viewOnly'>;

export const glimpseOf = (values: ShareFormValues): Glimpse => ({ branch: scopeOf(values), viewOnly: values.viewOnly });
