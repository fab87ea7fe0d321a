import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToasterWanted, onToasterWanted } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear. Fetches what it needs with the first of them. */
export function ToastOutlet() {
  const wanted = useSyncExternalStore(onToasterWanted, isToasterWanted);
  return <Suspense>{wanted && <Toaster />}</Suspense>;
}
