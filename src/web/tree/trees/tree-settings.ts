import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { privacyPolicy, type Tree, treeForm } from '#contract/trees.ts';
import { usualGuard } from '#domain/living/guard.ts';
import { strictestPolicy } from '#domain/privacy/privacy.ts';

/** What the form of a tree asks for: a new one only its name and description. */
export const treeSettings = treeForm.extend({ privacy: privacyPolicy });

export type TreeSettingsInput = z.input<typeof treeSettings>;
export type TreeSettings = z.output<typeof treeSettings>;
export type TreeSettingsForm = UseFormReturn<TreeSettingsInput, unknown, TreeSettings>;

export const settingsOf = (tree: Tree | undefined): TreeSettingsInput => ({
  name: tree?.name ?? '',
  description: tree?.description ?? '',
  privacy: tree?.privacy ?? { ...strictestPolicy, ...usualGuard },
});
