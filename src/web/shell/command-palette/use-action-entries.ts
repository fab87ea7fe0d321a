import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  Download,
  History,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  Palette,
  Share2,
  Trash2,
  TreePine,
  Upload,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { languageNames, languages } from '#domain/languages.ts';
import { can, type TreeAction } from '#domain/permissions.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { useSignOut } from '#web/client/session/session.ts';
import { setTheme, themes } from '#web/client/session/theme.ts';
import { useChangeSettings } from '#web/client/session/user-settings.ts';
import { chooseLanguage } from '#web/client/text/language.ts';
import { useTrees } from '#web/tree/trees/list-trees.ts';
import { treeAtHand } from '#web/tree/trees/use-chosen-tree.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useStepEntries } from './use-step-entries.ts';

interface Doing {
  readonly go: (path: string) => void;
  readonly share: (tree: Tree) => void;
  readonly showKeys: () => void;
}

/** What can be done from anywhere. What is done to a tree is done to the one at hand, and only offered to those who may. */
export function useActionEntries({ go, share, showKeys }: Doing): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'shell']);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const change = useChangeSettings();
  const isOn = useIsOn();
  const { tree: wanted } = useSearch({ strict: false });
  const tree = treeAtHand(useTrees().data ?? [], wanted);
  const steps = useStepEntries(tree);

  const action = (
    name: keyof typeof icons,
    run: () => void,
    more: Partial<Pick<PaletteEntry, 'id' | 'label' | 'detail' | 'stays'>> = {},
  ): PaletteEntry => ({
    id: `action:${name}`,
    group: 'actions',
    icon: icons[name],
    label: t(`palette:actions.${name}`),
    also: t(`palette:alsoActions.${name}`),
    run,
    ...more,
  });
  const toTree = (may: TreeAction, name: keyof typeof icons, run: (tree: Tree) => void, more: { stays?: true } = {}) =>
    tree && can(tree.role, may, { ...tree, isDeleted: false })
      ? [action(name, () => run(tree), { detail: tree.name, ...more })]
      : [];
  const leave = () => void navigate({ to: '/' }).then(() => signOut.mutate());

  return [
    ...toTree('edit', 'addPerson', ({ id }) => go(`/dashboard/members?tree=${id}&add=1`)),
    action('createTree', () => go('/dashboard/my-trees?create=1')),
    ...toTree('import', 'import', ({ id }) => go(`/dashboard/my-trees?import=${id}`)),
    ...(isOn('enableDataExport') ? toTree('export', 'export', ({ id }) => go(`/dashboard/my-trees?export=${id}`)) : []),
    ...toTree('share', 'share', share, { stays: true }),
    ...toTree('manage', 'access', ({ id }) => go(`/dashboard/my-trees?access=${id}`)),
    ...steps,
    ...toTree('view', 'history', ({ id }) => go(`/dashboard/trees/${id}/history`)),
    action('trash', () => go('/dashboard/my-trees?trash=1')),
    ...themes.map((theme) =>
      action(
        'theme',
        () => {
          setTheme(theme);
          change.mutate({ theme });
        },
        { id: `action:theme:${theme}`, label: `${t('shell:theme.label')}: ${t(`shell:theme.${theme}`)}` },
      ),
    ),
    ...languages.map((language) =>
      action(
        'language',
        () => {
          void chooseLanguage(language);
          change.mutate({ language });
        },
        { id: `action:language:${language}`, label: `${t('shell:language')}: ${languageNames[language]}` },
      ),
    ),
    action('keys', showKeys, { stays: true }),
    action('signOut', leave),
  ];
}

const icons = {
  addPerson: UserPlus,
  createTree: TreePine,
  import: Upload,
  export: Download,
  share: Share2,
  access: KeyRound,
  history: History,
  trash: Trash2,
  theme: Palette,
  language: Languages,
  keys: Keyboard,
  signOut: LogOut,
};
