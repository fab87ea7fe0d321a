import { useTranslation } from 'react-i18next';
import type { PictureReport } from '#contract/pictures.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Whether there is something that whoever made the PDF should know before it is printed. */
export const isNoteworthy = (report: PictureReport) =>
  report.isReduced || report.sheets !== null || report.unwritten.count > 0;

/** What became of a PDF: its sheets, whether it is smaller than wished, and the names that no font can write. */
export function PdfReport({ report }: { report: PictureReport }) {
  const { t } = useTranslation('pictures');
  const { sheets, isReduced, scale, unwritten } = report;
  return (
    <div className="grid gap-4" role="status">
      <h3 className="text-lg">{t('reportTitle')}</h3>
      {sheets && <p>{t('sheets', { count: report.pages, wide: sheets.wide, high: sheets.high })}</p>}
      {isReduced && <p>{t('reduced', { percent: Math.round(scale * 100) })}</p>}
      {unwritten.count > 0 && (
        <Alert tone="notice">
          <p>{t('unwritten', { count: unwritten.count })}</p>
          <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5">
            {unwritten.names.map(({ memberId, name }) => (
              <li key={memberId} dir="auto" className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
