import diagram from '#web/client/text/id/diagram.ts';
import errors from '#web/client/text/id/errors.ts';
import everywhere from '#web/client/text/id/everywhere.ts';
import sharing from '#web/client/text/id/sharing.ts';
import shell from '#web/client/text/id/shell.ts';
import visits from '#web/client/text/id/visits.ts';
import sentences from '#web/client/text/sentences/id.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
