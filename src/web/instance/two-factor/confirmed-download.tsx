import type { ComponentProps, MouseEvent } from 'react';
import { getConfirmation } from '#contract/confirmation.ts';
import { call } from '#web/client/server/call.ts';
import { confirmAgain } from '#web/client/server/confirmation.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';

interface ConfirmedDownloadProps extends ComponentProps<'a'> {
  href: string;
}

/** A link to a file that the server only gives to a user who has just shown who they are. */
export function ConfirmedDownload({ href, onClick, ...rest }: ConfirmedDownloadProps) {
  const errorText = useErrorText();
  const fetchFile = async () => {
    const { isConfirmed } = await call(getConfirmation);
    if (!isConfirmed && !(await confirmAgain())) return;
    // Not by going there: a page with unsaved changes would ask whether to leave it.
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  };
  const begin = (event: MouseEvent<HTMLAnchorElement>) => {
    // A menu around it closes on the click, unless that was refused.
    onClick?.(event);
    event.preventDefault();
    fetchFile().catch((error: Error) => notify.failure(errorText(error)));
  };
  return (
    <a href={href} download {...rest} onClick={begin}>
      {rest.children}
    </a>
  );
}
