import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '#contract/trees.ts';
import { readSetting, writeSetting } from '#web/client/browser-storage.ts';
import { useUser } from '#web/client/session/session.ts';
import { ShareButton } from '#web/sharing/shares/share-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { type FirstStep, firstSteps, type KnownSoFar } from './steps-done.ts';

interface FirstStepsProps {
  tree: Tree;
  known: KnownSoFar;
}

/** The way from one person to a family that others see. Ends by itself when it has been gone, or when it is hidden. */
export function FirstSteps({ tree, known }: FirstStepsProps) {
  const { t } = useTranslation('dashboard');
  const { id } = useUser();
  const key = `swissfam-first-steps-${id}`;
  const [isHidden, setHidden] = useState(() => readSetting(key) === 'hidden');
  const steps = firstSteps(tree, known);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isHidden || tree.role !== 'owner' || tree.isSample || done === steps.length) return null;
  return (
    <section aria-labelledby="first-steps" className="rounded-surface border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-steps" className="text-xl">
          {t('steps')}
        </h2>
        <p className="text-ink-soft text-sm tabular-nums">{t('stepsDone', { done, of: steps.length })}</p>
      </div>
      <ol className="mt-3 grid gap-1">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex min-h-9 items-center gap-3">
            <span
              aria-hidden="true"
              className={`grid size-6 shrink-0 place-content-center rounded-full border ${isDone ? 'border-accent bg-accent-soft text-accent' : 'border-control'}`}
            >
              {isDone && <Check className="size-4" />}
            </span>
            {isDone ? (
              <span className="text-ink-faint">
                <span className="sr-only">{t('stepDone')} </span>
                {t(`step.${step}`)}
              </span>
            ) : (
              <StepLink tree={tree} step={step} />
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="small"
        className="mt-3 -ml-3"
        onClick={() => {
          writeSetting(key, 'hidden');
          setHidden(true);
        }}
      >
        {t('hideSteps')}
      </Button>
    </section>
  );
}

const linkClasses = 'underline decoration-control underline-offset-4 hover:text-link';

function StepLink({ tree, step }: { tree: Tree; step: FirstStep['step'] }) {
  const { t } = useTranslation('dashboard');
  const text = t(`step.${step}`);
  if (step === 'share') {
    return (
      <ShareButton tree={tree} variant="quiet" size="small">
        {text}
      </ShareButton>
    );
  }
  if (step === 'self') {
    return (
      <Link to="/dashboard/relationship" search={{ tree: tree.id }} className={linkClasses}>
        {text}
      </Link>
    );
  }
  return (
    <Link to="/dashboard/members" search={{ tree: tree.id, add: 1 }} className={linkClasses}>
      {text}
    </Link>
  );
}
