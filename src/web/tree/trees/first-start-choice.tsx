import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileUp, Sprout, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSample, type Tree } from '#contract/trees.ts';
import type { TreeId } from '#domain/tree/ids.ts';
import { call } from '#web/client/server/call.ts';
import { useErrorText } from '#web/client/server/error-text.ts';
import { notify } from '#web/client/toast.ts';
import { StartWithMe } from './start-with-me.tsx';
import { refreshTree } from './tree-keys.ts';
import { useWayToTree } from './use-way-to-tree.ts';

/** What to do with a tree in which nobody stands yet. Each of the three ways ends in front of the drawn tree. */
export function FirstStartChoice({ tree }: { tree: Tree }) {
  const { t } = useTranslation('trees');
  const beginWay = useWayToTree(tree.id);
  const errorText = useErrorText();
  const sample = useLoadSample();
  const [startingWithMe, setStartingWithMe] = useState(false);

  const load = () => {
    const show = beginWay();
    sample.mutateAsync(tree.id).then(
      () => show(),
      (error) => notify.failure(t('sampleFailed'), { detail: errorText(error) }),
    );
  };

  return (
    <section aria-labelledby="first-start" className="mx-auto grid w-full max-w-prose gap-4">
      <div>
        <h2 id="first-start" className="text-xl">
          {t('startTitle')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('startText')}</p>
      </div>
      <ul className="divide-y divide-hairline overflow-hidden rounded-surface border bg-surface">
        <li>
          <Link to="/dashboard/my-trees" search={{ import: tree.id }} className={wayClasses}>
            <Way icon={<FileUp />} title={t('startImport')} text={t('startImportText')} />
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-expanded={startingWithMe}
            className={wayClasses}
            onClick={() => setStartingWithMe(!startingWithMe)}
          >
            <Way icon={<UserRound />} title={t('startMe')} text={t('startMeText')} />
          </button>
          {startingWithMe && <StartWithMe tree={tree} />}
        </li>
        <li>
          <button
            type="button"
            className={wayClasses}
            disabled={sample.isPending}
            aria-busy={sample.isPending}
            onClick={load}
          >
            <Way icon={<Sprout />} title={t('startSample')} text={t('startSampleText')} />
          </button>
        </li>
      </ul>
      {tree.version > 1 && (
        <Link to="/dashboard/trees/$treeId/history" params={{ treeId: tree.id }} className="text-link underline">
          {t('startHistory')}
        </Link>
      )}
    </section>
  );
}

const wayClasses =
  'flex w-full items-center gap-4 px-5 py-4 text-left transition-colors hover:bg-sunken disabled:opacity-55 focus-visible:-outline-offset-2';

function Way({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-content-center rounded-full bg-accent-soft text-accent [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold font-serif text-lg">{title}</span>
        <span className="block text-ink-soft text-sm">{text}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
    </>
  );
}

/** Fills an empty tree with the invented sample family. */
function useLoadSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (treeId: TreeId) => call(loadSample, { params: { treeId } }),
    onSuccess: (tree) => void refreshTree(client, tree.id),
  });
}
