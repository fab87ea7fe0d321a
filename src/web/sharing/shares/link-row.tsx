import { Copy, Eye, QrCode as QrSign, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import type { ExportScope } from '#contract/exports.ts';
import type { ShareLink } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUser } from '#web/client/session/session.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { timeLeft } from '#web/client/text/time-left.ts';
import { notify } from '#web/client/toast.ts';
import { useMember } from '#web/people/members/get-member.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { sayExpiry } from './say-expiry.ts';

const loadQrCode = async () => (await import('#web/ui/qr-code.tsx')).QrCode;

interface LinkRowProps {
  readonly tree: Tree;
  readonly link: ShareLink;
  /** By the clock of the server. */
  readonly now: Date;
  readonly isNew: boolean;
  readonly onPreview: () => void;
  readonly onRevoke: () => void;
}

/** One link: where it leads, until when, what it allows, and what to do with it. */
export function LinkRow({ tree, link, now, isNew, onPreview, onRevoke }: LinkRowProps) {
  const { t } = useTranslation('sharing');
  const dates = useDates();
  const [isQrShown, setQrShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) copyButton.current?.focus();
  }, [isNew]);
  const name = link.name ?? t('unnamed', { day: dates.moment(link.createdAt) });
  const named = { link: name };
  const left = timeLeft(link.expiresAt, now);
  const isExpired = link.isExpired || left === 'over';
  const copyByHand = () => {
    box.current?.select();
    notify.plain(t('copyByHand'));
  };
  return (
    <li className="grid gap-2 py-4 first:pt-1">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span dir="auto" className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {name}
        </span>
        {isExpired ? (
          <Badge tone="heart">{t('expired')}</Badge>
        ) : (
          <span className="text-ink-soft text-sm">{sayExpiry(t, left)}</span>
        )}
      </p>
      <div className="flex gap-2">
        <TextInput
          ref={box}
          readOnly
          dir="ltr"
          value={link.url}
          aria-label={t('addressOf', named)}
          onFocus={({ target }) => target.select()}
          className="min-w-0"
        />
        <CopyButton
          ref={copyButton}
          aria-label={t('copyNamed', named)}
          disabled={isExpired}
          text={link.url}
          copied={t('copied')}
          onRefused={copyByHand}
        >
          <Copy aria-hidden="true" />
          {t('copy')}
        </CopyButton>
      </div>
      <LinkFacts tree={tree} link={link} />
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        {!isExpired && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('qrNamed', named)}
            aria-expanded={isQrShown}
            onClick={() => setQrShown(!isQrShown)}
          >
            <QrSign aria-hidden="true" />
            {t('qr')}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={t('previewNamed', named)} onClick={onPreview}>
          <Eye aria-hidden="true" />
          {t('preview')}
        </Button>
        <Button size="small" variant="danger-quiet" aria-label={t('revokeNamed', named)} onClick={onRevoke}>
          <Trash2 aria-hidden="true" />
          {t('revoke')}
        </Button>
      </div>
      {isQrShown && !isExpired && (
        <LatePart name="qr-code" load={loadQrCode} meanwhile={<Skeleton className="size-56" />}>
          {(QrCode) => <QrCode text={link.url} label={t('qrImage')} />}
        </LatePart>
      )}
    </li>
  );
}

/** What a link shows and allows, who made it, and how often it was looked at. */
function LinkFacts({ tree, link }: { tree: Tree; link: ShareLink }) {
  const { t } = useTranslation('sharing');
  const dates = useDates();
  const user = useUser();
  const { createdByName: name, createdAt, lastViewedAt, viewCount } = link;
  const moment = dates.moment(createdAt);
  const isOwn = name === fullName(user);
  const said = [
    t('views', { count: viewCount }),
    lastViewedAt !== null && t('lastView', { moment: dates.moment(lastViewedAt) }),
    isOwn ? t('created', { moment }) : t('createdBy', { moment, name }),
  ];
  return (
    <>
      <p className="text-ink-soft text-sm">{said.filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {link.branch !== 'whole' && <BranchBadge tree={tree} branch={link.branch} />}
        {link.requirePassword && <Badge tone="notice">{t('withPassword')}</Badge>}
        <Badge>{link.viewOnly ? t('viewOnly') : t('withDetails')}</Badge>
        {link.allowDownload && <Badge>{t('withDownload')}</Badge>}
        {link.allowSuggestions && <Badge>{t('withSuggestions')}</Badge>}
      </p>
    </>
  );
}

function BranchBadge({ tree, branch }: { tree: Tree; branch: Exclude<ExportScope, 'whole'> }) {
  const { t } = useTranslation('sharing');
  const { data: person, isError } = useMember(tree.id, branch.of);
  const name = (person && memberName(person)) ?? (isError ? t('goneMember') : t('somebody'));
  const whose = t(`branch.${branch.branch}`, { name });
  const far = branch.branch === 'around' ? 'branchSteps' : 'branchDepth';
  const { generations: count } = branch;
  return (
    <Badge tone="link">
      <span dir="auto">{count === undefined ? whose : t(far, { branch: whose, count })}</span>
    </Badge>
  );
}
