import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AdminTree } from '#contract/admin.ts';
import { useLanguage } from '#web/text/language.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAdminSearch } from './admin-search.ts';
import { FigureRow } from './figure-row.tsx';
import { FilterBox } from './filter-box.tsx';
import { matchesSearch } from './matches-search.ts';
import { NothingMatches } from './nothing-matches.tsx';
import { TreeTable } from './tree-table.tsx';
import { useFilterText } from './use-filter-text.ts';

/** All trees, in the order of the server, with what they add up to and the ways to find one. */
export function TreeList({ trees }: { trees: readonly AdminTree[] }) {
  const { t } = useTranslation('admin');
  const { visibility } = useAdminSearch();
  const navigate = useNavigate();
  const [text, type] = useFilterText();
  const found = trees.filter(
    (tree) =>
      (visibility === undefined || tree.isPublic === (visibility === 'public')) &&
      matchesSearch(text, [tree.name, tree.ownerName, tree.ownerEmail]),
  );
  const show = (chosen: string) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, visibility: chosen || undefined }),
      replace: true,
      resetScroll: false,
    });
  const showAll = () => {
    type('');
    show('');
  };
  return (
    <>
      <Totals trees={trees} />
      <search className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,24rem)_10rem_1fr]">
        <FilterBox label={t('trees.search')} hint={t('trees.searchHint')} text={text} onType={type} />
        <Field label={t('trees.visibility')}>
          <Select value={visibility ?? ''} onChange={({ target }) => show(target.value)}>
            <option value="">{t('trees.anyVisibility')}</option>
            <option value="public">{t('trees.public')}</option>
            <option value="private">{t('trees.private')}</option>
          </Select>
        </Field>
        <p role="status" className="text-ink-faint text-sm sm:pb-2.5">
          {t('trees.found', { count: trees.length, found: found.length })}
        </p>
      </search>
      {found.length === 0 ? <NothingMatches onClear={showAll} /> : <TreeTable trees={found} />}
    </>
  );
}

function Totals({ trees }: { trees: readonly AdminTree[] }) {
  const { t } = useTranslation('admin');
  const { format } = new Intl.NumberFormat(useLanguage());
  const members = trees.reduce((sum, tree) => sum + tree.membersCount, 0);
  return (
    <section aria-label={t('trees.totals')}>
      <FigureRow
        figures={{
          trees: { label: t('trees.total'), value: format(trees.length) },
          members: { label: t('trees.members'), value: format(members) },
          public: { label: t('trees.public'), value: format(trees.filter(({ isPublic }) => isPublic).length) },
          archived: { label: t('trees.archived'), value: format(trees.filter(({ isArchived }) => isArchived).length) },
        }}
      />
    </section>
  );
}
