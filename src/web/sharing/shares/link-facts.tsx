import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import type { ExportScope } from '#contract/exports.ts';
import type { ShareLink } from '#contract/shares.ts';
import type { Tree } from '#contract/trees.ts';
import { memberName } from '#domain/tree/member-name.ts';
import { useUser } from '#web/client/session/session.ts';
import { useDates } from '#web/client/session/use-dates.ts';
import { useMember } from '#web/people/members/get-member.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What a link shows and allows, who made it, and how often it was looked at. */
export function LinkFacts({ tree, link }: { tree: Tree; link: ShareLink }) {
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
