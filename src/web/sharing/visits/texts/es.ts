import diagram from '#web/client/text/es/diagram.ts';
import errors from '#web/client/text/es/errors.ts';
import everywhere from '#web/client/text/es/everywhere.ts';
import sharing from '#web/client/text/es/sharing.ts';
import shell from '#web/client/text/es/shell.ts';
import visits from '#web/client/text/es/visits.ts';
import sentences from '#web/client/text/sentences/es.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
