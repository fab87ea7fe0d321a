import { useForm } from 'react-hook-form';
import type { ShareLifetime, ShareLink, ShareOptionsInput } from '#contract/shares.ts';
import { type ScopeWish, scopeOf, wholeTree } from '#web/files/exports/export-wish.ts';

/** What is chosen for a link that is to be made. */
export interface ShareWish extends ScopeWish {
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

const usualWish: ShareWish = {
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

export const useShareForm = () => useForm<ShareWish>({ defaultValues: usualWish });
export type ShareForm = ReturnType<typeof useShareForm>;

export function optionsOf(wish: ShareWish): ShareOptionsInput {
  const { expiresIn, viewOnly, allowDownload, allowSuggestions, requirePassword, password, name, keptTexts } = wish;
  return {
    expiresIn,
    viewOnly,
    allowDownload,
    allowSuggestions,
    requirePassword,
    ...(requirePassword && { password }),
    branch: scopeOf(wish),
    ...(name.trim() && { name }),
    ...(keptTexts.length > 0 && { keptTexts: [...keptTexts] }),
  };
}

/** What a link lets its visitors see. */
export type Glimpse = Pick<ShareLink, 'branch' | 'viewOnly'>;

export const glimpseOf = (wish: ShareWish): Glimpse => ({ branch: scopeOf(wish), viewOnly: wish.viewOnly });
