/** Said of a product that runs on somebody's own server: what is true there, and no more. */
export default {
  privacy: {
    title: 'Privacy',
    lead: 'Swissfam runs on a server that somebody in your family, or somebody you trust, looks after. This page says what it keeps and who can see it.',
    keepsTitle: 'What is kept',
    keeps:
      'Your account (name, email address, a scrambled form of your password that nobody can read back), the family trees and people you enter or import, and a log of who changed what and when, so that changes can be undone.',
    whereTitle: 'Where it is kept',
    where:
      'In a database and a folder on this server. Nothing goes to the makers of Swissfam, to advertisers, or to any other company. The pages load no fonts, scripts or pictures from elsewhere and count no visitors.',
    cookiesTitle: 'Cookies',
    cookies:
      'One cookie keeps you signed in; it is deleted when you sign out. A second one lets the server know this browser again, so that somebody who guesses at your password elsewhere does not make you wait; it opens nothing. Your choice of theme and language, and a copy of the tree you looked at last, stay in your own browser.',
    whoTitle: 'Who can see it',
    who: 'You see your own trees. Whoever looks after this server can reach everything stored on it, as with any server, so ask them if you want to know more. Details of living people are withheld from everyone outside the tree.',
    logTitle: 'The audit log',
    log: 'The server notes who signed in, who shared, exported, published or deleted something, and what administrators did: with the name, the time and the network address it came from. Administrators can read it. It is kept for 7 years unless they chose another time, also when an account is gone.',
    goneTitle: 'Deleting and erasing',
    gone: 'A deleted person can be brought back from the history. A deleted tree waits in the trash for the time set by the administrators, 7 years at first. Erasing is for good: an owner can erase one person, with everything that the tree, its history, its photos and its files say of them. What others wrote about them in their own texts stays, and so do backups until they are replaced: restoring an older one brings the person back.',
    suggestTitle: 'Visitors and suggestions',
    suggest:
      'Whoever opens a share link or a public tree sees the dead, and of living people only what the owner allows. A link may take suggestions: then the name and the words that a visitor types are kept, for the owners and editors of the tree, until they decide and 7 years after that, or as long as the administrators chose.',
    rightsTitle: 'What you can do',
    rights:
      'You can correct and delete what you entered, take your trees with you in several formats, and close your account yourself, in its settings: you decide there what becomes of your trees. For anything else, turn to the person who runs this server.',
  },
  terms: {
    title: 'Terms',
    lead: 'Swissfam is free software under the MIT licence. Whoever runs this server decides who may use it; these few sentences are fair play between people.',
    useTitle: 'Using it',
    use: 'Enter what you know about your family, and say where you are unsure. Keep your password to yourself. Do not use this server to harm it or others.',
    livingTitle: 'Other people’s lives',
    living:
      'A family tree is about other people, too. Ask living relatives before you write about them, respect it when somebody says no, and keep what was told to you in confidence out of it.',
    ownTitle: 'Whose it is',
    own: 'What you enter remains yours. By entering it you allow this server to store it and to show it to the people you let in.',
    warrantyTitle: 'No warranty',
    warranty:
      'The software comes as it is, without a warranty of any kind. Keep a copy of what matters to you: a GEDCOM export is quickly made, and other genealogy programs can read it.',
    openSourceTitle: 'Open source',
    openSource:
      'Swissfam stands on the work of many others, above all React, TanStack, Radix, Hono, Drizzle and PostgreSQL. Each of them has a free licence of its own.',
  },
};
