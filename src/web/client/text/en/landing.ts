/** The front page. */
export default {
  nav: { label: 'Welcome', signIn: 'Sign in', portal: 'Portal', dashboard: 'My family', admin: 'Admin panel' },
  hero: {
    title: 'Every family has a story.\nThis is where it stays.',
    lead: 'Draw the line from great-grandparents to grandchildren, with names, dates, photographs and memories. It all lives on your own family’s server.',
    open: 'Open the portal',
    signIn: 'Member sign-in',
  },
  picture: {
    description: 'A family over four generations, drawn as a tree: couples side by side, their children below.',
    caption: 'The de Wit and Frey family, four generations',
  },
  features: {
    title: 'What the album holds',
    lead: 'Made for families who want to get it right, and who would rather talk about people than about software.',
    tree: {
      title: 'Interactive family tree',
      text: 'Pan, zoom and follow the line from generation to generation, even when the family runs to thousands.',
    },
    members: {
      title: 'Member management',
      text: 'Names, dates, partners and children. Dates may be vague: “about 1900” is understood.',
    },
    privacy: {
      title: 'Security and privacy',
      text: 'You decide who sees what. Living people stay hidden from strangers unless you say otherwise.',
    },
    photos: {
      title: 'Photo album',
      text: 'Keep a portrait beside the name, so that no face is forgotten.',
    },
    search: {
      title: 'Advanced search',
      text: 'Part of a name is enough. Spelling and accents do not get in the way.',
    },
    statistics: {
      title: 'Family statistics',
      text: 'How many generations, who lived longest, where they were born: worked out from your own records.',
    },
  },
  values: {
    title: 'What we hold on to',
    togetherness: {
      title: 'Togetherness',
      text: 'A family tree is written by many hands. Everybody can add what they still know.',
    },
    heritage: {
      title: 'Heritage',
      text: 'Names and stories passed on, so that the children know where they come from.',
    },
    trust: {
      title: 'Trust',
      text: 'Your family’s history belongs to your family. You can take all of it with you at any time.',
    },
  },
  join: {
    title: 'It begins with one name.',
    text: 'Write down your own, then your parents’. The rest follows by itself.',
    open: 'Begin the tree',
    signIn: 'I have an account',
  },
};
