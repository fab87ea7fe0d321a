import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/accounts.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDemoAccounts, useDemoSignIn } from './sign-in.ts';

/** One button for each sample account, and under it what came of it. */
export function DemoAccountList() {
  const { t } = useTranslation('accounts');
  const accounts = useDemoAccounts();
  const errorText = useErrorText();
  if (accounts.isPending) return <Skeleton className="h-40" />;
  if (accounts.isError)
    return <ErrorState detail={errorText(accounts.error)} onRetry={() => void accounts.refetch()} />;
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="text-lg">
        {t('loginTest.accounts')}
      </h2>
      <ul className="mt-2 border-t">
        {accounts.data.map((account) => (
          <DemoAccount key={account.key} account={account} />
        ))}
      </ul>
    </section>
  );
}

interface DemoAccountProps {
  account: { key: string; firstName: string; lastName: string; email: string; role: 'admin' | 'user' };
}

function DemoAccount({ account }: DemoAccountProps) {
  const { t } = useTranslation('accounts');
  const { t: shell } = useTranslation('shell');
  const errorText = useErrorText();
  const signIn = useDemoSignIn();
  const name = fullName(account);
  const reason = () => {
    const told = signIn.error instanceof ApiError ? errorText(signIn.error, '') : '';
    return told ? t('loginTest.error', { message: told }) : t('loginTest.unknownError');
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="name">{name}</span>
          <Badge tone={account.role === 'admin' ? 'link' : 'plain'}>{shell(`badge.${account.role}`)}</Badge>
        </p>
        <p className="text-ink-faint text-sm">{account.email}</p>
      </div>
      <Button size="small" busy={signIn.isPending} onClick={() => signIn.mutate(account.key)}>
        {t('loginTest.signInAs', { name })}
      </Button>
      <p role="status" className="w-full text-accent text-sm empty:hidden">
        {signIn.isSuccess && t('loginTest.success')}
      </p>
      <p role="alert" className="w-full text-heart text-sm empty:hidden">
        {signIn.isError && reason()}
      </p>
    </li>
  );
}
