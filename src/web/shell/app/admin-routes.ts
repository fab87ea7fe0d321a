import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '#web/client/text/i18n.ts';
import { latePage } from '#web/ui/late-page.tsx';
import { root } from './root-route.ts';

const adminPages = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  loader: () => loadTexts('admin', 'errors'),
  component: latePage(() => import('./signed-in-layout.tsx'), 'AdminLayout'),
});

const adminOverview = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin',
  staticData: { title: 'adminOverview' },
  loader: () => loadTexts('instance'),
  component: latePage(() => import('#web/instance/admin/admin-overview-page.tsx'), 'AdminOverviewPage'),
});

const adminUsers = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin/users',
  staticData: { title: 'adminUsers' },
  loader: () => loadTexts('admin-users', 'keys'),
  component: latePage(() => import('#web/instance/admin/users/admin-users-page.tsx'), 'AdminUsersPage'),
});

const adminTrees = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin/trees',
  staticData: { title: 'adminTrees' },
  loader: () => loadTexts('admin-trees'),
  component: latePage(() => import('#web/instance/admin/trees/admin-trees-page.tsx'), 'AdminTreesPage'),
});

const adminAudit = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin/audit',
  staticData: { title: 'adminAudit' },
  loader: () => loadTexts('audit', 'admin-users', 'exports', 'instance', 'invitations', 'keys', 'sharing'),
  component: latePage(() => import('#web/instance/admin/audit/admin-audit-page.tsx'), 'AdminAuditPage'),
});

const adminBackups = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin/backups',
  staticData: { title: 'adminBackups' },
  loader: () => loadTexts('backups'),
  component: latePage(() => import('#web/instance/admin/admin-backups-page.tsx'), 'AdminBackupsPage'),
});

const adminSettings = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin/settings',
  staticData: { title: 'adminSettings' },
  loader: () => loadTexts('instance'),
  component: latePage(() => import('#web/instance/admin/admin-settings-page.tsx'), 'AdminSettingsPage'),
});

const adminJobs = createRoute({
  getParentRoute: () => adminPages,
  path: '/admin/jobs',
  staticData: { title: 'adminJobs' },
  loader: () => loadTexts('instance'),
  component: latePage(() => import('#web/instance/admin/admin-jobs-page.tsx'), 'AdminJobsPage'),
});

/** The pages of those who run the instance. */
export const adminRoutes = adminPages.addChildren([
  adminOverview,
  adminUsers,
  adminTrees,
  adminAudit,
  adminJobs,
  adminBackups,
  adminSettings,
]);
