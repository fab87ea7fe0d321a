import { Link } from '@tanstack/react-router';
import {
  Download,
  EllipsisVertical,
  Eye,
  Globe,
  History,
  Images,
  ListChecks,
  MessageSquareText,
  Pencil,
  Trash2,
  Upload,
  Users,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useIsOn } from '#web/client/session/instance.ts';
import { useUser } from '#web/client/session/session.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { loadTexts } from '#web/client/text/i18n.ts';
import { ShareButton } from '#web/sharing/shares/share-button.tsx';
import { PublicityDialog } from '#web/tree/trees/publicity-dialog.tsx';
import { TreeCounts } from '#web/tree/trees/tree-counts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';

const loadViewAs = async () => {
  const [{ ViewAsDialog }] = await Promise.all([
    import('#web/sharing/shares/view-as-dialog.tsx'),
    loadTexts('sharing'),
  ]);
  return ViewAsDialog;
};

interface TreeCardProps {
  tree: Tree;
  onDelete: () => void;
  onRemoveSample: () => void;
}

export function TreeCard({ tree, onDelete, onRemoveSample }: TreeCardProps) {
  const { t } = useTranslation('trees');
  const created = useDates().day(tree.createdAt);
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-lg leading-tight" dir="auto">
          {tree.name}
        </h2>
        <TreeMenu tree={tree} onDelete={onDelete} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TreeCounts tree={tree} />
        {tree.isSample && <Badge tone="notice">{t('sample')}</Badge>}
        {tree.isArchived && <Badge>{t('archived')}</Badge>}
      </div>
      <SharedBy tree={tree} />
      {tree.description && (
        <p className="line-clamp-3 text-ink-soft text-sm" dir="auto">
          {tree.description}
        </p>
      )}
      <p className="text-ink-faint text-sm">{t('created', { date: created })}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <Link
          to="/dashboard/family-tree"
          search={{ tree: tree.id }}
          aria-label={t('openNamed', { name: tree.name })}
          className={buttonClasses({ size: 'small' })}
        >
          {t('open')}
        </Link>
        <Link
          to="/dashboard/members"
          search={{ tree: tree.id }}
          aria-label={t('membersOf', { name: tree.name })}
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <Users aria-hidden="true" />
          {t('members')}
        </Link>
        <ShareButton tree={tree} aria-label={t('shareNamed', { name: tree.name })} variant="quiet" size="small">
          {t('share')}
        </ShareButton>
        {tree.isSample && (
          <button
            type="button"
            onClick={onRemoveSample}
            className={buttonClasses({ variant: 'danger-quiet', size: 'small' })}
          >
            <Trash2 aria-hidden="true" />
            {t('removeSample')}
          </button>
        )}
      </div>
    </Card>
  );
}

/** Whose a tree is that others have let the reader into, and what the reader may do. */
function SharedBy({ tree }: { tree: Tree }) {
  const { t } = useTranslation('trees');
  if (tree.ownerId === useUser().id) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span dir="auto" className="[overflow-wrap:anywhere]">
        {t('sharedBy', { name: tree.ownerName })}
      </span>
      <Badge tone="link">{t(`youAre.${tree.role}`)}</Badge>
    </p>
  );
}

function TreeMenu({ tree, onDelete }: { tree: Tree; onDelete: () => void }) {
  const { t } = useTranslation('trees');
  const isOn = useIsOn();
  const [asked, setAsked] = useState<'publicity' | 'lookAs'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('actionsFor', { name: tree.name })} size="small" className="-mt-1 -mr-2">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {tree.role !== 'reader' && !tree.isArchived && (
          <MenuItem asChild>
            <Link to="/dashboard/my-trees" search={{ import: tree.id }}>
              <Upload aria-hidden="true" />
              {t('importFile')}
            </Link>
          </MenuItem>
        )}
        {isOn('enableDataExport') && (
          <MenuItem asChild>
            <Link to="/dashboard/my-trees" search={{ export: tree.id }}>
              <Download aria-hidden="true" />
              {t('exportFile')}
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to="/dashboard/photos" search={{ tree: tree.id }}>
            <Images aria-hidden="true" />
            {t('photos')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/dashboard/check" search={{ tree: tree.id }}>
            <ListChecks aria-hidden="true" />
            {t('check')}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/dashboard/trees/$treeId/history" params={{ treeId: tree.id }}>
            <History aria-hidden="true" />
            {t('history')}
          </Link>
        </MenuItem>
        {tree.role !== 'reader' && !tree.isArchived && (
          <MenuItem asChild>
            <Link to="/dashboard/suggestions" search={{ tree: tree.id }}>
              <MessageSquareText aria-hidden="true" />
              {t('suggestions')}
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to="/dashboard/my-trees" search={{ access: tree.id }}>
            <UsersRound aria-hidden="true" />
            {t('access')}
          </Link>
        </MenuItem>
        {tree.role === 'owner' && (
          <>
            <MenuItem asChild>
              <Link to="/dashboard/my-trees" search={{ edit: tree.id }}>
                <Pencil aria-hidden="true" />
                {t('edit')}
              </Link>
            </MenuItem>
            {!tree.isArchived && (
              <>
                <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setAsked('lookAs')}>
                  {t('lookAs')}
                </MenuItem>
                <MenuItem icon={<Globe aria-hidden="true" />} onSelect={() => setAsked('publicity')}>
                  {t('publicity.open')}
                </MenuItem>
              </>
            )}
            <MenuLine />
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked === 'publicity' && <PublicityDialog tree={tree} onClose={close} />}
      {asked === 'lookAs' && (
        <LatePart name="look-as" load={loadViewAs}>
          {(ViewAsDialog) => <ViewAsDialog tree={tree} onClose={close} />}
        </LatePart>
      )}
    </>
  );
}
