import diagram from '#web/text/id/diagram.ts';
import errors from '#web/text/id/errors.ts';
import everywhere from '#web/text/id/everywhere.ts';
import sharing from '#web/text/id/sharing.ts';
import shell from '#web/text/id/shell.ts';
import visits from '#web/text/id/visits.ts';
import sentences from '#web/text/sentences/id.ts';

export default { diagram, errors, everywhere, sentences, sharing, shell, visits };
