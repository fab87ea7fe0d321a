import { CircleHelp } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberDetails } from '#contract/members.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LivingReason } from './living-reason.tsx';

interface WhyLivingProps {
  readonly member: MemberDetails;
  readonly mayEdit: boolean;
}

/** Why somebody counts as living, or does not, for those who ask. */
export function WhyLiving({ member, mayEdit }: WhyLivingProps) {
  const { t } = useTranslation('living');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <CircleHelp /> {t(member.isLiving ? 'whyLiving' : 'whyNot')}
      </Button>
      {isOpen && (
        <section
          id={id}
          aria-label={t('label')}
          aria-live="polite"
          className="grid w-full max-w-prose gap-3 border-l-2 pl-3"
        >
          <Suspense fallback={<Skeleton className="h-24" />}>
            <LivingReason member={member} mayEdit={mayEdit} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
