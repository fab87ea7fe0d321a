import diagram from '#web/text/fr/diagram.ts';
import errors from '#web/text/fr/errors.ts';
import everywhere from '#web/text/fr/everywhere.ts';
import sharing from '#web/text/fr/sharing.ts';
import shell from '#web/text/fr/shell.ts';
import visits from '#web/text/fr/visits.ts';
import sentences from '#web/text/sentences/fr.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
