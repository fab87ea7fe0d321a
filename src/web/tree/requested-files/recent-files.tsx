import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileOf } from '#contract/requested-files.ts';
import type { Tree } from '#contract/trees.ts';
import { useFiles } from './files.ts';

interface RecentFilesProps<Kind extends 'export' | 'book'> {
  readonly kind: Kind;
  readonly tree: Tree;
  readonly children: (file: FileOf<Kind>) => ReactNode;
}

/** What was written of a tree in the last day, if the window was closed too early; nothing where there is nothing. */
export function RecentFiles<Kind extends 'export' | 'book'>({ kind, tree, children }: RecentFilesProps<Kind>) {
  const { t } = useTranslation('exports');
  const { data: files = [] } = useFiles(kind, tree.id);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="recent-files" className="mt-6 grid gap-1 border-t pt-4">
      <h3 id="recent-files" className="font-medium text-sm">
        {t('recent')}
      </h3>
      <ul className="divide-y divide-hairline">
        {files.map((file) => (
          <li key={file.id} className="py-2">
            {children(file)}
          </li>
        ))}
      </ul>
    </section>
  );
}
