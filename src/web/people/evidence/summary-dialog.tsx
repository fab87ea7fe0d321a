import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence } from '#contract/evidence.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { useWhenAndWhere } from '#web/people/life/when-and-where.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type SummaryLine, summaryLines } from './summary-lines.ts';

interface SummaryDialogProps {
  readonly evidence: Evidence;
  /** Of its people, in their order. */
  readonly names: readonly string[];
  readonly sourceTitle: string;
  /** How it goes with what was sent. */
  readonly note: ReactNode;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What will be written, before it is. */
export function SummaryDialog({ evidence, names, sourceTitle, note, busy, onSave, onClose }: SummaryDialogProps) {
  const { t } = useTranslation(['evidence', 'everywhere']);
  const { confidence } = useLifeWords();
  const say = useLineWords(evidence);
  const { page, confidence: level } = evidence.source;
  const cited = [sourceTitle, page, level !== null && level !== undefined && confidence(level)].filter(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('summary.title')}
      lead={t('summary.lead')}
      actions={
        <>
          {note}
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {t('summary.back')}
          </Button>
          <Button look="primary" busy={busy} onClick={onSave}>
            {busy ? t('everywhere:saving') : t('summary.save')}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 ps-5">
        {summaryLines(evidence, names).map((line) => (
          <li key={`${line.line} ${line.names.join()}`} className="wrap-anywhere" dir="auto">
            {say(line)}
          </li>
        ))}
        <li className="wrap-anywhere" dir="auto">
          {t('summary.cited', { source: cited.join(', ') })}
        </li>
      </ul>
    </Dialog>
  );
}

function useLineWords({ date, place }: Evidence) {
  const { t } = useTranslation('evidence');
  const language = useLanguage();
  const whenAndWhere = useWhenAndWhere();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const when = whenAndWhere({ date, place });
  return (line: SummaryLine): string => {
    const names = list.format(line.names);
    if (line.line === 'childOf') {
      return t('summary.childOf', { names, parents: list.format(line.parents) });
    }
    if (line.line === 'associates') return t('summary.associates', { role: t(`roles.${line.role}`), names });
    if (line.line === 'newPeople' || line.line === 'partners') return t(`summary.${line.line}`, { names });
    const said = t(`summary.${line.line}`, { names });
    return when ? t('summary.withWhen', { what: said, when }) : said;
  };
}
