import diagram from '#web/text/en/diagram.ts';
import errors from '#web/text/en/errors.ts';
import everywhere from '#web/text/en/everywhere.ts';
import sharing from '#web/text/en/sharing.ts';
import shell from '#web/text/en/shell.ts';
import visits from '#web/text/en/visits.ts';

export default { diagram, errors, everywhere, sharing, shell, visits };
