import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** Stands in for a screen that threw. Says nothing of the cause: that is in the console, for whoever looks after it. */
export function CrashScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-form content-center justify-items-center gap-3 px-6 py-16 text-center"
    >
      <Mark className="size-12 text-heart" />
      <h1 tabIndex={-1} className="mt-3 text-2xl">
        {t('crash.title')}
      </h1>
      <p className="text-ink-soft">{t('crash.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button look="primary" onClick={onTryAgain}>
          {t('crash.tryAgain')}
        </Button>
        <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
      </div>
    </div>
  );
}

/** The last net, around everything. Pages have the router's own, which leaves the menus usable. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <CrashScreen onTryAgain={() => this.setState({ crashed: false })} />;
  }
}
