import { Link } from '@tanstack/react-router';
import { BookUser } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Relative } from '#contract/members.ts';
import type { Tree } from '#contract/trees.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { mayEdit } from './may-edit.ts';
import { usePersonText } from './person-text.ts';

/** The ways to a person: into the form for those who may correct it, to the drawing for the others, and to all that is known. */
export function OpenPerson({ tree, person }: { tree: Tree; person: Relative }) {
  const { t } = useTranslation(['integrity', 'members']);
  const { nameOf } = usePersonText();
  const look = buttonLook({ size: 'small', className: 'max-w-full' });
  const words = (
    <span className="name-line" dir="auto">
      {t('open', { name: nameOf(person) })}
    </span>
  );
  const opened = mayEdit(tree) ? (
    <Link to="/dashboard/members" search={{ tree: tree.id, edit: person.id }} preload={false} className={look}>
      {words}
    </Link>
  ) : (
    <Link to="/dashboard/family-tree" search={{ tree: tree.id, focus: person.id }} preload={false} className={look}>
      {words}
    </Link>
  );
  return (
    <>
      {opened}
      <Link
        to="/dashboard/members/$memberId"
        params={{ memberId: person.id }}
        search={{ tree: tree.id }}
        preload={false}
        aria-label={t('profile', { ns: 'members', name: nameOf(person) })}
        title={t('profile', { ns: 'members', name: nameOf(person) })}
        className={buttonLook({ look: 'quiet', size: 'small', className: 'px-2' })}
      >
        <BookUser aria-hidden="true" />
      </Link>
    </>
  );
}
