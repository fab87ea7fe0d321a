import diagram from '#web/text/es/diagram.ts';
import errors from '#web/text/es/errors.ts';
import everywhere from '#web/text/es/everywhere.ts';
import sharing from '#web/text/es/sharing.ts';
import shell from '#web/text/es/shell.ts';
import visits from '#web/text/es/visits.ts';
import sentences from '#web/text/sentences/es.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
