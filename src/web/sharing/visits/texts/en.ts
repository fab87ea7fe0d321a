import diagram from '#web/client/text/en/diagram.ts';
import errors from '#web/client/text/en/errors.ts';
import everywhere from '#web/client/text/en/everywhere.ts';
import sharing from '#web/client/text/en/sharing.ts';
import shell from '#web/client/text/en/shell.ts';
import visits from '#web/client/text/en/visits.ts';

export default { diagram, errors, everywhere, sharing, shell, visits };
