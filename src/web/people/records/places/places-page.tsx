import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordsPage } from '#web/people/records/records-page.tsx';
import { backLinkClasses } from '#web/ui/back-link-classes.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceView } from './place-view.tsx';

const route = getRouteApi('/user/dashboard/places');

/** Where a family has been: its places, the small ones within the large ones, or one of them. */
export function PlacesPage() {
  const { t } = useTranslation('places');
  const { tree: wanted, q, place } = route.useSearch();
  const navigate = useNavigate();
  return (
    <RecordsPage
      words={{ title: t('title'), lead: t('lead'), tree: t('tree'), loadFailed: t('loadFailed') }}
      chosen={wanted}
      onChoose={(tree) => void navigate({ to: '/dashboard/places', search: { tree } })}
      back={
        place
          ? (tree) => (
              <Link to="/dashboard/places" search={{ tree, q }} className={backLinkClasses}>
                <ArrowLeft aria-hidden="true" /> {t('all')}
              </Link>
            )
          : undefined
      }
    >
      {(tree, mayEdit) =>
        place ? (
          <PlaceView key={place} treeId={tree.id} place={place} mayEdit={mayEdit} />
        ) : (
          <PlaceList key={tree.id} treeId={tree.id} q={q ?? ''} />
        )
      }
    </RecordsPage>
  );
}
