/** The migrated database of a test run, of which every test file gets a copy. Nobody may stay connected to it. */
export const templateDatabase = 'swissfam_template';
