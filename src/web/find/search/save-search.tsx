import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchWish } from '#contract/kept-searches.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaveSearch } from './kept-search-queries.ts';
import { NameSearchDialog } from './name-search-dialog.tsx';
import { useWishWords } from './use-wish-words.ts';

/** Keeps the search on screen under a name. */
export function SaveSearch({ wish }: { wish: SearchWish }) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const wishWords = useWishWords();
  const [isOpen, setOpen] = useState(false);
  const save = useSaveSearch();
  const keep = (name: string) =>
    save.mutate(
      { name, wish },
      {
        onSuccess: () => {
          setOpen(false);
          notify.success(t('kept.savedNow'));
        },
      },
    );
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden="true" />
        {t('kept.save')}
      </Button>
      {isOpen && (
        <NameSearchDialog
          title={t('kept.saveTitle')}
          name={wishWords(wish)}
          busy={save.isPending}
          problem={save.error ? errorText(save.error) : undefined}
          onSave={keep}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
