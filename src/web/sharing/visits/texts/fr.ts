import diagram from '#web/client/text/fr/diagram.ts';
import errors from '#web/client/text/fr/errors.ts';
import everywhere from '#web/client/text/fr/everywhere.ts';
import sharing from '#web/client/text/fr/sharing.ts';
import shell from '#web/client/text/fr/shell.ts';
import visits from '#web/client/text/fr/visits.ts';
import sentences from '#web/client/text/sentences/fr.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
