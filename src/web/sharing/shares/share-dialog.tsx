import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useUser } from '#web/client/session/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LinkList } from './link-list.tsx';
import { NewLinkActions } from './new-link-actions.tsx';
import { NewLinkFields } from './new-link-fields.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { type Glimpse, useShareForm } from './share-wish.ts';
import { sharesQuery } from './shares.ts';
import { useMakeLink } from './use-make-link.ts';

interface ShareDialogProps {
  readonly tree: Tree;
  readonly onClose: () => void;
}

const formId = 'new-share-link';

/** Links for people without an account: made in one tab, copied, looked through and taken back in the other. */
export function ShareDialog({ tree, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const { isVerified } = useUser();
  const [tab, setTab] = useState<'create' | 'manage'>('create');
  const [glimpse, setGlimpse] = useState<Glimpse>();
  // Held here, so that it survives a look at the links or at the preview.
  const form = useShareForm();
  const making = useMakeLink(tree, form, () => setTab('manage'));
  const links = useQuery(sharesQuery(tree.id)).data?.items.length;
  if (glimpse) {
    return <PreviewDialog tree={tree} {...glimpse} onBack={() => setGlimpse(undefined)} onLeave={onClose} />;
  }
  const isMaking = tab === 'create' && isVerified;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span dir="auto">{t('title', { tree: tree.name })}</span>}
      lead={t('lead')}
      actions={
        isMaking ? (
          <NewLinkActions formId={formId} form={form} busy={making.isPending} onPreview={setGlimpse} />
        ) : (
          <Button onClick={onClose}>{t('close', { ns: 'everywhere' })}</Button>
        )
      }
    >
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'create',
            label: t('create'),
            content: isVerified ? (
              <NewLinkFields id={formId} tree={tree} form={form} onSubmit={making.submit} onLeave={onClose} />
            ) : (
              <Unverified />
            ),
          },
          {
            value: 'manage',
            label: links === undefined ? t('manage') : t('manageCounted', { links }),
            content: <LinkList tree={tree} made={making.made} onPreview={setGlimpse} />,
          },
        ]}
      />
    </Dialog>
  );
}

function Unverified() {
  const { t } = useTranslation('sharing');
  return (
    <Alert tone="notice">
      <p className="font-semibold">{t('unverifiedTitle')}</p>
      <p>{t('unverified')}</p>
    </Alert>
  );
}
