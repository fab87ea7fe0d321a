import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { fieldProblem } from '#contract/errors.ts';
import type { Tree } from '#contract/trees.ts';
import { ApiError } from '#web/client/server/api-error.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { optionsOf, type ShareForm } from './share-form.ts';
import { useCreateShare } from './shares.ts';

/** Makes the link that a form describes, and says how that went. */
export function useMakeLink(tree: Tree, form: ShareForm, onMade: () => void) {
  const { t } = useTranslation('sharing');
  const errorText = useErrorText();
  const create = useCreateShare(tree.id);
  const submit = form.handleSubmit((values) =>
    create.mutate(optionsOf(values), {
      onSuccess: () => {
        notify.success(t('made'));
        form.reset();
        onMade();
      },
      onError: (error) => {
        const problem = passwordProblem(error, errorText);
        if (problem) form.setError('password', { message: problem }, { shouldFocus: true });
        notify.failure(t('makeFailed'), { detail: problem ?? errorText(error, t('errorOccurred')) });
      },
    }),
  );
  return { submit, isPending: create.isPending, made: create.data?.id };
}

const fieldProblems = z.array(fieldProblem);

/** The server alone knows which passwords are too easy to guess. */
function passwordProblem(error: unknown, errorText: (error: unknown) => string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'weak_password') return errorText(error);
  return fieldProblems.safeParse(error.details).data?.find(({ path }) => path === 'password')?.message;
}
