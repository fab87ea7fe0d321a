import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evidence, EvidenceRole } from '#contract/evidence.ts';
import { type DocumentRole, documentRoles } from '#domain/life/associate-roles.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { useLifeWords } from '#web/people/life/use-life-words.ts';
import { useWhenAndWhere } from '#web/people/life/when-and-where.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

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
      onOpenChange={onClose}
      title={t('summary.title')}
      lead={t('summary.lead')}
      actions={
        <>
          {note}
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('summary.back')}
          </Button>
          <Button variant="primary" busy={busy} onClick={onSave}>
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

/** What will be written, in the order in which it is read out before it is saved. */
type SummaryLine =
  | { readonly line: 'newPeople'; readonly names: readonly string[] }
  | { readonly line: 'birth' | 'death' | 'census'; readonly names: readonly string[] }
  | { readonly line: 'marriage'; readonly names: readonly string[] }
  | { readonly line: 'childOf'; readonly names: readonly string[]; readonly parents: readonly string[] }
  | { readonly line: 'partners'; readonly names: readonly string[] }
  | { readonly line: 'associates'; readonly role: DocumentRole; readonly names: readonly string[] };

/** What one document says of its people, told before it is written. `names` are theirs, in the same order. */
function summaryLines(evidence: Evidence, names: readonly string[]): readonly SummaryLine[] {
  const stoodBy = documentRoles.flatMap((role): SummaryLine[] => {
    const inRole = names.filter((_, nth) => evidence.people[nth]?.role === role);
    return inRole.length > 0 ? [{ line: 'associates', role, names: inRole }] : [];
  });
  return [...linesOfThoseItIsAbout(evidence, names), ...stoodBy];
}

function linesOfThoseItIsAbout(evidence: Evidence, names: readonly string[]): readonly SummaryLine[] {
  const of = (...roles: readonly EvidenceRole[]) =>
    names.filter((_, nth) => roles.some((role) => role === evidence.people[nth]?.role));
  const added = names.filter((_, nth) => evidence.people[nth]?.memberId === undefined);
  const newPeople: SummaryLine[] = added.length > 0 ? [{ line: 'newPeople', names: added }] : [];
  const childOf = (child: readonly string[], parents: readonly string[]): SummaryLine[] =>
    child.length > 0 && parents.length > 0 ? [{ line: 'childOf', names: child, parents }] : [];
  const partners = (first: readonly string[], second: readonly string[]): SummaryLine[] =>
    second.length > 0 ? [{ line: 'partners', names: [...first, ...second] }] : [];
  switch (evidence.kind) {
    case 'birth':
      return [...newPeople, { line: 'birth', names: of('child') }, ...childOf(of('child'), of('father', 'mother'))];
    case 'marriage':
      return [
        ...newPeople,
        { line: 'marriage', names: of('partnerA', 'partnerB') },
        ...childOf(of('partnerA'), of('fatherA', 'motherA')),
        ...childOf(of('partnerB'), of('fatherB', 'motherB')),
      ];
    case 'death':
      return [
        ...newPeople,
        { line: 'death', names: of('deceased') },
        ...partners(of('deceased'), of('partner')),
        ...childOf(of('deceased'), of('father', 'mother')),
      ];
    case 'census':
      return [
        ...newPeople,
        { line: 'census', names: of('head', 'partner', 'child', 'resident') },
        ...partners(of('head'), of('partner')),
        ...childOf(of('child'), of('head', 'partner')),
      ];
  }
}
