import type { LivingNames } from '#domain/tree/vocabulary.ts';

export default {
  title: 'Living people',
  lead: 'What people outside this tree see: through links, on a public page, and in files that leave details of the living out. They never see where living people live or were born, their notes, photos and contact details.',
  names: 'Names of living people',
  livingNames: {
    hidden: 'Hidden',
    initials: 'Initials',
    full: 'In full',
  } satisfies Record<LivingNames, string>,
  livingNamesHelp: {
    hidden: 'Others see only that somebody stands there.',
    initials: 'Budi Hartono becomes B. H.',
    full: 'Others read who is living and how they belong to the family.',
  } satisfies Record<LivingNames, string>,
  years: 'Show the year of their birth',
  yearsHelp: 'The year alone, never the day.',
  minors: 'Keep minors out',
  minorsHelp: 'Nobody outside sees anything of living people under 18, not even a name, whatever is chosen above.',
  recent: 'Years after a death',
  recentHelp: 'For so long others see no more of somebody who has died than of the living. 0 shows them at once.',
  whoIsLiving:
    'Whoever was born less than 110 years ago counts as living until a death, a burial or the like is written down. Every dated event counts; where there is none, the dates of relatives decide. You can decide otherwise for one person, in their form.',
};
