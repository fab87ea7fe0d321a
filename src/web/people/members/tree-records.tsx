import { Link } from '@tanstack/react-router';
import { BookMarked, FilePlus2, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TreeId } from '#domain/tree/ids.ts';
import { buttonLook } from '#web/ui/button.tsx';

const look = buttonLook({ look: 'quiet', size: 'small' });

/** The ways to what a family is known from and where it has been, beside its people. */
export function TreeRecords({ treeId, mayEdit }: { readonly treeId: TreeId; readonly mayEdit: boolean }) {
  const { t } = useTranslation('members');
  const search = { tree: treeId };
  return (
    <nav aria-label={t('records.label')} className="-mx-3 -my-2 flex flex-wrap gap-1">
      {mayEdit && (
        <Link to="/dashboard/evidence" search={search} preload={false} className={look}>
          <FilePlus2 aria-hidden="true" /> {t('records.document')}
        </Link>
      )}
      <Link to="/dashboard/sources" search={search} preload={false} className={look}>
        <BookMarked aria-hidden="true" /> {t('records.sources')}
      </Link>
      <Link to="/dashboard/places" search={search} preload={false} className={look}>
        <MapPin aria-hidden="true" /> {t('records.places')}
      </Link>
    </nav>
  );
}
