/** The screens of administrators. */
export default {
  actions: 'Actions',
  more: 'Show more',
  sortBy: 'Sort by',
  sorted: { ascending: '{{column}}, ascending', descending: '{{column}}, descending' },
  any: 'All',
  found_one: '{{count, number}} found',
  found_other: '{{count, number}} found',
  foundMore_one: 'More than {{count, number}} found',
  foundMore_other: 'More than {{count, number}} found',
  auditLog: 'Audit log',
  downloadTable: 'Download as a table (CSV)',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'Try fewer letters, or look at the whole list.',
  showAll: 'Show all',

  overview: {
    lead: 'What this installation holds and how it is doing, counted just now.',
    counts: 'In figures',
    users: 'Users',
    trees: 'Family trees',
    members: 'Members',
    sessions: 'Active sessions',
    sessionsNote: 'signed in right now',
    failed: 'Failed to fetch admin statistics',
    unavailable:
      'Data unavailable: the database does not answer. The zeros below are not counts; look again in a moment.',
    emptyTitle: 'No family tree yet',
    emptyText: 'Add those who will write it with you, or start the first one yourself.',
    addUser: 'Add user',
    startTree: 'Start a tree',
  },

  health: {
    title: 'System health',
    database: 'Database',
    reachable: 'Reachable',
    unreachable: 'Not reachable',
    size: 'Size of the database',
    version: 'Version',
  },

  settings: {
    lead: 'These hold for everybody, from the moment they are saved.',
    loadFailed: 'The settings could not be loaded',
    range: 'Enter a whole number from {{min}} to {{max}}',
    maxFamilySize: {
      label: 'Largest family (people)',
      help: 'How many people one tree may hold. Adding or importing more is refused; trees that are larger already stay as they are.',
    },
    dataRetentionDays: {
      label: 'Keep deleted trees (days)',
      help: 'How long a deleted tree waits in the trash. After that it is gone for good, with everything in it. Trees that have waited longer go in the following night.',
    },
    sessionTimeout: {
      label: 'Session timeout (minutes)',
      help: 'After so long without doing anything, one has to sign in again. 1440 minutes are a day.',
    },
    maxLoginAttempts: {
      label: 'Sign-in attempts',
      help: 'After so many wrong passwords in a row, signing in has to wait: 30 seconds at first, then twice as long each time, at most 15 minutes.',
    },
    unsaved: 'Unsaved changes',
    discard: 'Discard changes',
    saved: 'Settings saved',
    saveFailed: 'Failed to save settings. Please try again.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'The settings you changed have not been saved.',
    leave: 'Leave without saving',
  },
};
