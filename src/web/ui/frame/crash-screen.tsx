import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure, tryAgain } from '#web/client/text/load-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

interface CrashScreenProps {
  readonly error: unknown;
  readonly onTryAgain: () => void;
}

/**
 * Stands in for a screen that threw. Says nothing of the cause, which is in the console for whoever looks after it, unless
 * the cause is only that the screen could not be fetched.
 */
export function CrashScreen({ error, onTryAgain }: CrashScreenProps) {
  const { t } = useTranslation('shell');
  const isNotLoaded = error instanceof LoadFailure;
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-form content-center justify-items-center gap-3 px-6 py-16 text-center"
    >
      <Mark className="size-12 text-heart" />
      <h1 tabIndex={-1} className="mt-3 text-2xl">
        {t(isNotLoaded ? 'notLoaded.page' : 'crash.title')}
      </h1>
      <p className="text-ink-soft">{t(isNotLoaded ? 'notLoaded.text' : 'crash.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => (isNotLoaded ? void tryAgain(onTryAgain) : onTryAgain())}>
          {t('crash.tryAgain')}
        </Button>
        <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
      </div>
    </div>
  );
}

interface Crash {
  readonly error: unknown;
}

/** The last net, around everything. Pages have the router's own, which leaves the menus usable. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { readonly crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <CrashScreen error={crash.error} onTryAgain={() => this.setState({ crash: null })} />;
  }
}
