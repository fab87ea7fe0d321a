import {
  Bell,
  BookOpenText,
  ClipboardCheck,
  DatabaseBackup,
  FilePen,
  GitCompareArrows,
  Globe,
  Handshake,
  Images,
  KeyRound,
  type LucideIcon,
  MapPin,
  MessageSquareText,
  ScrollText,
  Shield,
  Users,
} from 'lucide-react';
import type { FeatureSwitch } from '#contract/route.ts';
import type palette from '#locales/en/palette.json';
import type shell from '#locales/en/shell.json';
import { adminMenu, userMenu } from '#web/ui/frame/menus.ts';

export interface Screen {
  readonly to: string;
  readonly title: keyof (typeof shell)['titles'];
  readonly icon: LucideIcon;
  /** Other words for what is done there. */
  readonly also?: keyof (typeof palette)['also'];
  readonly switchedBy?: FeatureSwitch;
}

const iconOf = (to: string): LucideIcon => [...userMenu, ...adminMenu].find((entry) => entry.to === to)?.icon ?? Globe;
const fromMenu = (to: string) => ({ to, icon: iconOf(to) });

/** Every screen of whoever is signed in that needs nothing else to be named. */
export const userScreens: readonly Screen[] = [
  { ...fromMenu('/dashboard'), title: 'dashboard', also: 'dashboard' },
  { ...fromMenu('/dashboard/family-tree'), title: 'familyTree', also: 'familyTree' },
  { ...fromMenu('/dashboard/my-trees'), title: 'myTrees', also: 'myTrees' },
  { ...fromMenu('/dashboard/tree-builder'), title: 'treeBuilder', also: 'treeBuilder' },
  { ...fromMenu('/dashboard/members'), title: 'members', also: 'members' },
  { ...fromMenu('/dashboard/search'), title: 'search', also: 'search' },
  { ...fromMenu('/dashboard/reports'), title: 'reports', also: 'reports', switchedBy: 'enableReports' },
  { to: '/dashboard/photos', title: 'photos', icon: Images, also: 'photos' },
  { to: '/dashboard/evidence', title: 'evidence', icon: FilePen, also: 'evidence' },
  { to: '/dashboard/sources', title: 'sources', icon: BookOpenText, also: 'sources' },
  { to: '/dashboard/places', title: 'places', icon: MapPin, also: 'places' },
  { to: '/dashboard/relationship', title: 'relationship', icon: GitCompareArrows, also: 'relationship' },
  { to: '/dashboard/check', title: 'check', icon: ClipboardCheck, also: 'check' },
  { to: '/dashboard/suggestions', title: 'suggestions', icon: MessageSquareText, also: 'suggestions' },
  { to: '/dashboard/connections', title: 'connections', icon: Handshake, also: 'connections' },
  { to: '/dashboard/notifications', title: 'notifications', icon: Bell, also: 'notifications' },
  { ...fromMenu('/dashboard/settings'), title: 'settings', also: 'settings' },
  { to: '/dashboard/settings/keys', title: 'keys', icon: KeyRound, also: 'accountKeys' },
  { to: '/public', title: 'publicTrees', icon: Globe, switchedBy: 'enablePublicTrees' },
  { to: '/privacy', title: 'privacy', icon: Shield },
  { to: '/terms', title: 'terms', icon: ScrollText },
];

/** Those of administrators. */
export const adminScreens: readonly Screen[] = [
  { ...fromMenu('/admin'), title: 'adminOverview', also: 'adminOverview' },
  { to: '/admin/users', title: 'adminUsers', icon: Users, also: 'adminUsers' },
  { ...fromMenu('/admin/trees'), title: 'adminTrees' },
  { to: '/admin/audit', title: 'adminAudit', icon: ScrollText, also: 'adminAudit' },
  { to: '/admin/backups', title: 'adminBackups', icon: DatabaseBackup, also: 'adminBackups' },
  { to: '/admin/jobs', title: 'adminJobs', icon: ClipboardCheck },
  { ...fromMenu('/admin/settings'), title: 'adminSettings', also: 'adminSettings' },
];
