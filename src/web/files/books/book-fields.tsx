import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookRequest } from '#contract/books.ts';
import type { Tree } from '#contract/trees.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { RedactedFields } from '#web/files/exports/redacted-fields.tsx';
import { ScopeFields } from '#web/files/exports/scope-fields.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { bookScopes, requestOf, useBookForm } from './book-options.ts';

interface BookFieldsProps {
  id: string;
  tree: Tree;
  onSubmit: (request: BookRequest) => void;
}

/** Whose book it is, what it is called, and for whose eyes. */
export function BookFields({ id, tree, onSubmit }: BookFieldsProps) {
  const { t } = useTranslation(['books', 'exports']);
  const form = useBookForm(tree.name);
  const language = useLanguage();
  const submit = form.handleSubmit((options) => onSubmit(requestOf(options, language)));
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <FormProvider {...form}>
        <ScopeFields tree={tree} label={t('scope')} kinds={bookScopes} />
      </FormProvider>
      <Field label={t('bookTitle')}>
        <TextInput maxLength={200} {...form.register('title')} />
      </Field>
      <Field label={t('subtitle')} help={t('subtitleHelp')} optional>
        <TextInput maxLength={300} {...form.register('subtitle')} />
      </Field>
      <Checkbox label={t('photos', { ns: 'exports' })} {...form.register('includePhotos')} />
      <FormProvider {...form}>
        <RedactedFields tree={tree} file="book" />
      </FormProvider>
    </form>
  );
}
