import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eye } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { useUser } from '#web/client/session/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LateVisitPreview } from './late-visit-preview.tsx';
import { LinkList } from './link-list.tsx';
import { NewLinkFields } from './new-link-fields.tsx';
import { type Glimpse, glimpseOf, type ShareForm, useShareForm } from './share-form.ts';
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

interface NewLinkActionsProps {
  readonly formId: string;
  readonly form: ShareForm;
  readonly busy: boolean;
  readonly onPreview: (glimpse: Glimpse) => void;
}

function NewLinkActions({ formId, form, busy, onPreview }: NewLinkActionsProps) {
  const { t } = useTranslation('sharing');
  const [requirePassword, password] = useWatch({ control: form.control, name: ['requirePassword', 'password'] });
  const preview = async () => {
    // A branch is nobody's without the person it is seen from.
    const isKnown = form.getValues('scope') === 'whole' || (await form.trigger('person', { shouldFocus: true }));
    if (isKnown) onPreview(glimpseOf(form.getValues()));
  };
  return (
    <>
      <Button onClick={() => void preview()}>
        <Eye aria-hidden="true" />
        {t('preview')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={busy}
        disabled={requirePassword && password.trim() === ''}
      >
        {busy ? t('making') : t('make')}
      </Button>
    </>
  );
}

interface PreviewDialogProps extends Glimpse {
  readonly tree: Tree;
  /** To the links, where what was filled in still stands. */
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** The family through the eyes of a visitor, and who is kept from them. */
function PreviewDialog({ tree, branch, viewOnly, onBack, onLeave }: PreviewDialogProps) {
  const { t } = useTranslation('sharing');
  return (
    <Dialog
      wide
      onOpenChange={onBack}
      title={t('seen.title')}
      lead={t('seen.lead')}
      actions={
        <Button variant="primary" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('back', { ns: 'everywhere' })}
        </Button>
      }
    >
      <LateVisitPreview
        tree={tree}
        viewer="share"
        branch={branch}
        details={t(viewOnly ? 'seen.viewOnly' : 'seen.details')}
        onLeave={onLeave}
      />
    </Dialog>
  );
}
