import { useErrorText } from '#web/client/server/error-text.ts';
import { ErrorState } from './error-state.tsx';

interface LoadFailureProps {
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly title?: string;
}

/** Stands beside what a query brings: nothing while all is well. Its sentences are there before anything fails. */
export function LoadFailure({ query: { isError, error, refetch }, title }: LoadFailureProps) {
  const errorText = useErrorText();
  return isError ? <ErrorState title={title} detail={errorText(error)} onRetry={() => void refetch()} /> : null;
}
