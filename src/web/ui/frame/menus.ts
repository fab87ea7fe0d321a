import {
  ChartNoAxesColumn,
  Hammer,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Network,
  Search,
  Settings,
  Trees,
  Users,
} from 'lucide-react';
import type { FeatureSwitch } from '#contract/route.ts';
import type shell from '#locales/en/shell.json';

export interface MenuEntry {
  readonly to: string;
  readonly text: keyof (typeof shell)['menu'];
  readonly icon: LucideIcon;
  /** Not shown while administrators have switched this off. */
  readonly switchedBy?: FeatureSwitch;
}

/** The six of the specification in its order, then the two that it left out. */
export const userMenu = [
  { to: '/dashboard', text: 'dashboard', icon: LayoutDashboard },
  { to: '/dashboard/family-tree', text: 'familyTree', icon: Network },
  { to: '/dashboard/my-trees', text: 'myTrees', icon: Library },
  { to: '/dashboard/tree-builder', text: 'treeBuilder', icon: Hammer },
  { to: '/dashboard/members', text: 'members', icon: Users },
  { to: '/dashboard/settings', text: 'settings', icon: Settings },
  { to: '/dashboard/search', text: 'search', icon: Search },
  { to: '/dashboard/reports', text: 'reports', icon: ChartNoAxesColumn, switchedBy: 'enableReports' },
] as const satisfies readonly MenuEntry[];

export const adminMenu = [
  { to: '/admin', text: 'overview', icon: LayoutDashboard },
  { to: '/admin/users', text: 'users', icon: Users },
  { to: '/admin/trees', text: 'familyTrees', icon: Trees },
  { to: '/admin/settings', text: 'settings', icon: Settings },
] as const satisfies readonly MenuEntry[];

/** Where the page at `path` stands in a menu. */
export function entryOf(path: string, menu: readonly MenuEntry[]): MenuEntry | undefined {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  return menu.find((entry) => entry.to === page);
}
