import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What the lines and shapes mean, folded away until somebody asks. */
export function Legend() {
  const { t } = useTranslation('diagram');
  return (
    <details className="max-w-64 rounded-surface bg-surface text-sm shadow-float">
      <summary className="min-h-9 px-3 py-2 text-ink-soft leading-5">{t('legend.title')}</summary>
      <ul className="grid gap-2 border-t px-3 py-3 text-ink-soft">
        <Entry text={t('legend.couple')}>
          <path d="M4 7h32M4 11h32" />
          <circle cx="20" cy="9" r="4" className="fill-control" />
        </Entry>
        <Entry text={t('legend.coupleEnded')}>
          <path d="M4 7h32M4 11h32" />
          <circle cx="20" cy="9" r="4" className="fill-surface" />
        </Entry>
        <Entry text={t('legend.children')}>
          <path d="M20 1v6M6 17v-5q0-5 5-5h18q5 0 5 5v5" />
        </Entry>
        <Entry text={t('legend.adopted')}>
          <path d="M4 9h32" strokeDasharray="5 4" />
        </Entry>
        <Entry text={t('legend.portal')}>
          <circle cx="20" cy="9" r="7" className="fill-link-soft stroke-link" />
          <path d="m18 6 3 3-3 3" className="stroke-link" />
        </Entry>
        <Entry text={t('legend.male')}>
          <rect x="12" y="1" width="16" height="16" rx="4" />
        </Entry>
        <Entry text={t('legend.female')}>
          <circle cx="20" cy="9" r="8" />
        </Entry>
        <Entry text={t('legend.other')}>
          <path d="m20 1 7 4v8l-7 4-7-4V5z" />
        </Entry>
        <Entry text={t('legend.unknown')}>
          <rect x="12.5" y="1.5" width="15" height="15" />
        </Entry>
        <Entry text={t('legend.living')}>
          <path d="M20 2v14" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
        </Entry>
      </ul>
    </details>
  );
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <svg width="40" height="18" viewBox="0 0 40 18" className="shrink-0 fill-none stroke-control" aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}
