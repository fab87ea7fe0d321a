import diagram from '#web/client/text/de/diagram.ts';
import errors from '#web/client/text/de/errors.ts';
import everywhere from '#web/client/text/de/everywhere.ts';
import sharing from '#web/client/text/de/sharing.ts';
import shell from '#web/client/text/de/shell.ts';
import visits from '#web/client/text/de/visits.ts';
import sentences from '#web/client/text/sentences/de.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
