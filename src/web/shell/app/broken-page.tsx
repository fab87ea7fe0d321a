import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CrashScreen } from '#web/ui/frame/crash-screen.tsx';

/** Stands in for one page that threw, or that could not be fetched; the menus around it stay usable. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return <CrashScreen error={error} onTryAgain={tryAgain} />;
}
