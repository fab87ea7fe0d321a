import type en from '../en/diagram.ts';
import type { Translation } from '../translation.ts';

export default { title: 'Pohon Keluarga' } satisfies Translation<typeof en>;
