/** Why somebody counts as living, or does not. */
export default {
  whyLiving: 'Why living?',
  whyNot: 'Why not living?',
  label: 'Reason',
  failed: 'The reason could not be loaded',
  living: 'Counts as living',
  dead: 'Counts as no longer living',
  by: {
    dated: 'A date of death is written down.',
    event: 'Something is written down that happens only to people who have died.',
    words: 'In place of a date of death stand words that mean this person has died.',
    plain: 'It is written down, without a date, that this person has died.',
    old: 'Born in {{year}} at the latest, more than {{longest}} years ago.',
    young: 'No death is written down, and the birth need not be more than {{longest}} years ago.',
    nothing:
      'No death is written down, and no date, of this person or of relatives, says that the birth was more than {{longest}} years ago.',
    contradiction:
      'The couples and generations around {{name}} contradict each other. Please check who belongs to whom.',
    toCome: 'The date of death lies in the future, so it does not count yet.',
    alive: 'In place of a date of death stand words that mean this person is living.',
  },
  through: 'This follows from the dates of relatives:',
  kinOf: '{{kin}} of {{name}}',
  kin: {
    father: 'Father',
    mother: 'Mother',
    parent: 'Parent',
    son: 'Son',
    daughter: 'Daughter',
    child: 'Child',
    brother: 'Brother',
    sister: 'Sister',
    sibling: 'Brother or sister',
    partner: 'Partner',
  },
  bornBy: 'born in {{year}} at the latest',
  evidence: '{{what}}: {{when}}',
  guarded: {
    minor: 'Others see nothing of this person, as a minor. The tree decides this.',
    recent:
      'The death was less than {{years}} years ago, or may have been, so others see no more of this person than of the living. The tree decides this.',
  },
  toEvidence: 'Check the date',
};
