import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { legendEntries, type Sign } from './legend-entries.ts';
import type { FamilyPicture } from './use-picture.ts';

/** What the lines and shapes of the present drawing mean, folded away until somebody asks. */
export function Legend({ picture }: { picture: FamilyPicture }) {
  const { t } = useTranslation('diagram');
  return (
    <details className="max-w-72 rounded-surface bg-surface text-sm shadow-float">
      <summary className="min-h-9 px-3 py-2 text-ink-soft leading-5">{t('legend.title')}</summary>
      <ul className="grid max-h-[min(26rem,45dvh)] gap-2 overflow-y-auto border-t px-3 py-3 text-ink-soft">
        {legendEntries(picture).map((sign) => (
          <li key={sign} className="flex items-center gap-3">
            <svg
              width="40"
              height="18"
              viewBox="0 0 40 18"
              className="shrink-0 fill-none stroke-control"
              aria-hidden="true"
            >
              {signs[sign]}
            </svg>
            {t(`legend.${sign}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const signs: Readonly<Record<Sign, ReactNode>> = {
  couple: (
    <>
      <path d="M4 7h32M4 11h32" />
      <circle cx="20" cy="9" r="4" className="fill-control" />
    </>
  ),
  coupleEnded: (
    <>
      <path d="M4 7h32M4 11h32" />
      <circle cx="20" cy="9" r="4" className="fill-surface" />
    </>
  ),
  children: <path d="M20 1v6M6 17v-5q0-5 5-5h18q5 0 5 5v5" />,
  adopted: <path d="M4 9h32" strokeDasharray="5 4" />,
  unknownParents: <path d="M20 2v14" className="stroke-hairline" strokeWidth="2" />,
  portal: (
    <>
      <circle cx="20" cy="9" r="7" className="fill-link-soft stroke-link" />
      <path d="m18 6 3 3-3 3" className="stroke-link" />
    </>
  ),
  life: <rect x="2" y="4" width="36" height="10" rx="3" className="fill-sunken" />,
  estimated: (
    <>
      <rect x="2" y="4" width="36" height="10" rx="3" />
      <path d="m4 14 8-10M10 14l8-10M16 14l8-10M22 14l8-10M28 14l8-10" className="stroke-hairline" />
    </>
  ),
  birth: (
    <>
      <rect x="2" y="1" width="30" height="5" rx="2" />
      <path d="M14 6v9" />
      <rect x="14" y="12" width="24" height="5" rx="2" />
    </>
  ),
  marriage: (
    <>
      <path d="M18.5 1v16M21.5 1v16" />
      <circle cx="20" cy="9" r="3.5" className="fill-control" />
    </>
  ),
  rings: <path d="M6 17a14 14 0 0 1 28 0zM14 17a6 6 0 0 1 12 0M20 11V3" />,
  repeat: <path d="M6 8q14-8 28 0l-1 4q-13-7-26 0z" className="fill-sunken" />,
  generations: (
    <>
      <path d="M2 17a18 16 0 0 1 36 0" />
      <path d="M11 17a9 8 0 0 1 18 0" />
    </>
  ),
  male: <rect x="12" y="1" width="16" height="16" rx="4" />,
  female: <circle cx="20" cy="9" r="8" />,
  other: <path d="m20 1 7 4v8l-7 4-7-4V5z" />,
  unknown: <rect x="12.5" y="1.5" width="15" height="15" />,
  living: <path d="M20 2v14" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />,
  family: <rect x="8" y="4" width="24" height="10" rx="3" className="fill-accent stroke-none" />,
  folded: (
    <>
      <rect x="7" y="3" width="26" height="12" rx="6" />
      <path d="M16 9h8M20 5v8" />
    </>
  ),
};
