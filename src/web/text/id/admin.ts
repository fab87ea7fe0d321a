import type en from '../en/admin.ts';
import type { Translation } from '../translation.ts';

export default { title: 'Administrasi' } satisfies Translation<typeof en>;
