import diagram from '#web/text/de/diagram.ts';
import errors from '#web/text/de/errors.ts';
import everywhere from '#web/text/de/everywhere.ts';
import sharing from '#web/text/de/sharing.ts';
import shell from '#web/text/de/shell.ts';
import visits from '#web/text/de/visits.ts';
import sentences from '#web/text/sentences/de.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
