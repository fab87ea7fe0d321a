import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/client/server/error-text.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { byteSize } from './byte-size.ts';
import { FigureRow } from './figure-row.tsx';
import { useStorage } from './instance-queries.ts';
import { RecordTable } from './record-table.tsx';

/** What takes up how much room, and how much is left. */
export function StorageView() {
  const { t } = useTranslation('instance');
  const errorText = useErrorText();
  const language = useLanguage();
  const { data, isError, error, refetch } = useStorage();
  const size = (bytes: number) => byteSize(bytes, language);
  return (
    <section aria-labelledby="storage" className="grid gap-3">
      <h2 id="storage" className="text-xl">
        {t('storage.title')}
      </h2>
      {isError ? (
        <ErrorState title={t('jobs.failed')} detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <FigureRow
          figures={{
            database: { label: t('storage.database'), value: data && size(data.database.bytes) },
            files: {
              label: t('storage.files'),
              value: data && size(data.files.bytes),
              note: t('storage.filesNote', { count: data?.files.count ?? 0 }),
            },
            backups: {
              label: t('storage.backups'),
              value: data && size(data.backups.bytes),
              note: t('storage.backupsNote', { count: data?.backups.count ?? 0 }),
            },
            disk: {
              label: t('storage.disk'),
              value: data && (data.disk ? size(data.disk.freeBytes) : '–'),
              note: data?.disk && t('storage.diskNote', { total: size(data.disk.totalBytes) }),
            },
          }}
        />
      )}
      {data && (
        <>
          <p className="wrap-anywhere text-ink-soft">{t('storage.folder', { folder: data.folder })}</p>
          <h3 className="pt-3 text-lg">{t('storage.tables')}</h3>
          <RecordTable
            caption={t('storage.tables')}
            items={data.database.tables.map((table) => ({ ...table, id: table.name }))}
            heading={{
              name: t('storage.table'),
              cell: ({ name }) => <code className="font-mono text-sm">{name}</code>,
            }}
            columns={[{ name: t('storage.size'), numeric: true, cell: ({ bytes }) => size(bytes) }]}
          />
        </>
      )}
    </section>
  );
}
