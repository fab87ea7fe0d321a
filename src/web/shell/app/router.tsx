import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type shell from '#locales/en/shell.json';
import { loadTexts } from '#web/client/text/i18n.ts';
import { checkSearch } from '#web/find/integrity/check-search.ts';
import { reportsSearch } from '#web/find/reports/reports-search.ts';
import { readSearchSearch } from '#web/find/search/search-search.ts';
import { evidenceSearch } from '#web/people/evidence/evidence-search.ts';
import { relationshipSearch } from '#web/people/kinship/relationship-search.ts';
import { membersSearch } from '#web/people/members/members-search.ts';
import { photosSearch } from '#web/people/photos/photos-search.ts';
import { profileSearch } from '#web/people/profile/profile-search.ts';
import { placesSearch } from '#web/people/records/places/places-search.ts';
import { sourcesSearch } from '#web/people/records/sources/sources-search.ts';
import { contactRequestsSearch } from '#web/sharing/contact-requests/contact-requests-search.ts';
import { publicTreesSearch } from '#web/sharing/public-trees/public-trees-search.ts';
import { suggestionsSearch } from '#web/sharing/suggestions/suggestions-search.ts';
import { readFamilyTreeSearch } from '#web/tree/diagram/family-tree-search.ts';
import { myTreesSearch } from '#web/tree/trees/my-trees-search.ts';
import { NotFoundPage } from '#web/ui/frame/not-found-page.tsx';
import { latePage } from '#web/ui/late-page.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { adminRoutes } from './admin-routes.ts';
import { BrokenPage } from './broken-page.tsx';
import { doorway, linkSearch } from './doorway-routes.ts';
import { root } from './root-route.ts';

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'landing' },
  loader: () => loadTexts('landing'),
  component: latePage(() => import('#web/shell/landing/landing-page.tsx'), 'LandingPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  staticData: { title: 'invitation' },
  validateSearch: linkSearch,
  loader: () => loadTexts('invitations', 'accounts', 'errors'),
  component: latePage(() => import('#web/instance/invited/invitation-page.tsx'), 'InvitationPage'),
});

const publicTrees = createRoute({
  getParentRoute: () => root,
  path: '/public',
  staticData: { title: 'publicTrees' },
  validateSearch: publicTreesSearch,
  loader: () => loadTexts('public-trees', 'errors'),
  component: latePage(() => import('#web/sharing/public-trees/public-trees-page.tsx'), 'PublicTreesPage'),
});

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'readable',
  component: latePage(() => import('./public-layout.tsx'), 'PublicLayout'),
});

const privacy = createRoute({
  getParentRoute: () => publicPages,
  path: '/privacy',
  staticData: { title: 'privacy' },
  loader: () => loadTexts('legal'),
  component: latePage(() => import('#web/shell/landing/privacy-page.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => publicPages,
  path: '/terms',
  staticData: { title: 'terms' },
  loader: () => loadTexts('legal'),
  component: latePage(() => import('#web/shell/landing/terms-page.tsx'), 'TermsPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => publicPages,
  path: '/unsubscribe/$token',
  staticData: { title: 'unsubscribe' },
  loader: () => loadTexts('notifications', 'errors'),
  component: latePage(() => import('#web/instance/notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

const userPages = createRoute({
  getParentRoute: () => root,
  id: 'user',
  loader: () => loadTexts('errors'),
  component: latePage(() => import('./signed-in-layout.tsx'), 'UserLayout'),
});

const dashboard = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard',
  staticData: { title: 'dashboard' },
  loader: () => loadTexts('dashboard', 'kinship', 'trees'),
  component: latePage(() => import('#web/shell/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const familyTree = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/family-tree',
  staticData: { title: 'familyTree' },
  validateSearch: readFamilyTreeSearch,
  loader: () => loadTexts('diagram', 'editor', 'erasure', 'kinship', 'living', 'members', 'photos'),
  component: latePage(() => import('#web/shell/editor/family-tree-page.tsx'), 'FamilyTreePage'),
});

const treeBuilder = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/tree-builder',
  staticData: { title: 'treeBuilder' },
  validateSearch: readFamilyTreeSearch,
  loader: () => loadTexts('builder', 'diagram', 'members'),
  component: latePage(() => import('#web/shell/editor/builder/tree-builder-page.tsx'), 'TreeBuilderPage'),
});

const myTrees = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/my-trees',
  staticData: { title: 'myTrees' },
  validateSearch: myTreesSearch,
  loader: () => loadTexts('trees', 'books', 'exports', 'imports', 'invitations', 'kinship'),
  component: latePage(() => import('#web/shell/my-trees/my-trees-page.tsx'), 'MyTreesPage'),
});

const members = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/members',
  staticData: { title: 'members' },
  validateSearch: membersSearch,
  loader: () => loadTexts('members', 'trees'),
  component: latePage(() => import('#web/people/members/members-page.tsx'), 'MembersPage'),
});

const member = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/members/$memberId',
  staticData: { title: 'member' },
  validateSearch: profileSearch,
  loader: () => loadTexts('profile', 'diagram', 'gedcom', 'kinship', 'life', 'living', 'members', 'photos'),
  component: latePage(() => import('#web/people/profile/profile-page.tsx'), 'ProfilePage'),
});

const evidence = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/evidence',
  staticData: { title: 'evidence' },
  validateSearch: evidenceSearch,
  loader: () => loadTexts('evidence', 'gedcom', 'life', 'members'),
  component: latePage(() => import('#web/people/evidence/evidence-page.tsx'), 'EvidencePage'),
});

const sources = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/sources',
  staticData: { title: 'sources' },
  validateSearch: sourcesSearch,
  loader: () => loadTexts('sources', 'gedcom', 'life', 'members'),
  component: latePage(() => import('#web/people/records/sources/sources-page.tsx'), 'SourcesPage'),
});

const places = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/places',
  staticData: { title: 'places' },
  validateSearch: placesSearch,
  loader: () => loadTexts('places', 'gedcom', 'life', 'members'),
  component: latePage(() => import('#web/people/records/places/places-page.tsx'), 'PlacesPage'),
});

const photos = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/photos',
  staticData: { title: 'photos' },
  validateSearch: photosSearch,
  loader: () => loadTexts('photos', 'members'),
  component: latePage(() => import('#web/people/photos/album-page.tsx'), 'AlbumPage'),
});

const search = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/search',
  staticData: { title: 'search' },
  validateSearch: readSearchSearch,
  loader: () => loadTexts('search', 'members', 'gedcom', 'photos'),
  component: latePage(() => import('#web/find/search/search-page.tsx'), 'SearchPage'),
});

const reports = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/reports',
  staticData: { title: 'reports' },
  validateSearch: reportsSearch,
  loader: () => loadTexts('reports', 'generate', 'dashboard', 'diagram'),
  component: latePage(() => import('#web/find/reports/reports-page.tsx'), 'ReportsPage'),
});

const relationship = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/relationship',
  staticData: { title: 'relationship' },
  validateSearch: relationshipSearch,
  loader: () => loadTexts('kinship', 'diagram'),
  component: latePage(() => import('#web/people/kinship/relationship-page.tsx'), 'RelationshipPage'),
});

const check = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/check',
  staticData: { title: 'check' },
  validateSearch: checkSearch,
  loader: () => loadTexts('integrity', 'members'),
  component: latePage(() => import('#web/find/integrity/check-page.tsx'), 'CheckPage'),
});

const history = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/trees/$treeId/history',
  staticData: { title: 'history' },
  loader: () => loadTexts('history', 'editor', 'diagram'),
  component: latePage(() => import('#web/tree/history/history-page.tsx'), 'HistoryPage'),
});

const suggestions = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/suggestions',
  staticData: { title: 'suggestions' },
  validateSearch: suggestionsSearch,
  loader: () => loadTexts('suggestions', 'members'),
  component: latePage(() => import('#web/sharing/suggestions/suggestions-page.tsx'), 'SuggestionsPage'),
});

const settings = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/settings',
  staticData: { title: 'settings' },
  loader: () => loadTexts('settings', 'keys', 'kinship', 'security', 'accounts', 'notifications'),
  component: latePage(() => import('#web/instance/settings/settings-page.tsx'), 'SettingsPage'),
});

const keys = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/settings/keys',
  staticData: { title: 'keys' },
  loader: () => loadTexts('keys', 'security', 'accounts', 'notifications'),
  component: latePage(() => import('#web/instance/settings/keys-page.tsx'), 'KeysPage'),
});

const person = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/people/$userId',
  staticData: { title: 'profile' },
  loader: () => loadTexts('settings'),
  component: latePage(() => import('#web/instance/settings/person-page.tsx'), 'PersonPage'),
});

const connections = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/connections',
  staticData: { title: 'connections' },
  validateSearch: contactRequestsSearch,
  loader: () => loadTexts('connections'),
  component: latePage(() => import('#web/sharing/contact-requests/contact-requests-page.tsx'), 'ContactRequestsPage'),
});

const notifications = createRoute({
  getParentRoute: () => userPages,
  path: '/dashboard/notifications',
  staticData: { title: 'notifications' },
  loader: () => loadTexts('notifications'),
  component: latePage(() => import('#web/instance/notifications/notifications-page.tsx'), 'NotificationsPage'),
});

/** Addresses that older links lead to. */
const oldMembers = createRoute({
  getParentRoute: () => root,
  path: '/members',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/members', search: { add: 1 }, replace: true });
  },
});

const oldFamilyTree = createRoute({
  getParentRoute: () => root,
  path: '/family-tree',
  validateSearch: readFamilyTreeSearch,
  beforeLoad: ({ search: carried }) => {
    throw redirect({ to: '/dashboard/family-tree', search: carried, replace: true });
  },
});

/** Every component of `ui/` in every state. Left out of production builds. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev',
  staticData: { title: 'gallery' },
  component: import.meta.env.DEV ? latePage(() => import('./gallery/gallery-page.tsx'), 'GalleryPage') : NotFoundPage,
});

const routeTree = root.addChildren([
  landing,
  ...doorway,
  invitation,
  publicTrees,
  publicPages.addChildren([privacy, terms, unsubscribe]),
  userPages.addChildren([
    dashboard,
    familyTree,
    treeBuilder,
    myTrees,
    members,
    member,
    evidence,
    sources,
    places,
    photos,
    relationship,
    search,
    reports,
    check,
    history,
    suggestions,
    connections,
    notifications,
    settings,
    keys,
    person,
  ]),
  adminRoutes,
  oldMembers,
  oldFamilyTree,
  gallery,
]);

export function createAppRouter(client: QueryClient) {
  return createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Names the page in the tab and for screen readers. */
    title?: keyof (typeof shell)['titles'];
  }
}
