import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';

/** Goes to a path of ours that is known only as text; the page it stands on leaves no trace in the history. */
export function MoveOn({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => router.history.replace(to), [router, to]);
  return <LoadingScreen />;
}
