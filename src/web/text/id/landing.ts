import type en from '../en/landing.ts';
import type { Translation } from '../translation.ts';

export default { title: 'x' } satisfies Translation<typeof en>;
