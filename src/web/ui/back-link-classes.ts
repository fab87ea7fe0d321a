import { buttonClasses } from './button.tsx';

/** The look of the link above a page that leads back to the list it was opened from, in line with what stands below it. */
export const backLinkClasses = buttonClasses({ variant: 'quiet', size: 'small', className: '-ml-3' });
