import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { OpensLate } from '#web/ui/opens-late.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useViewChoices, type ViewBarProps } from './use-view-choices.tsx';
import { whomOf, withWhom } from './whom.ts';

const loadWhomMenu = async () => (await import('./whom-menu.tsx')).WhomMenu;
const loadOptionsWindow = async () => (await import('./options-window.tsx')).OptionsWindow;

/** How the family is drawn, whom the drawing shows, and what is to be seen of them. On a phone all of it is one button. */
export function ViewBar(props: ViewBarProps) {
  const { options, onChange } = props;
  const { t } = useTranslation('diagram');
  const { modes, people } = useViewChoices(props);
  const whom = whomOf(options);
  const chosen = people.find(({ value }) => value === whom)?.label;
  return (
    <>
      <Segments
        label={t('view.mode')}
        value={options.look.mode}
        options={modes}
        onChoose={(mode) => onChange({ ...options, look: { ...options.look, mode } })}
        isTight
        className="max-sm:hidden"
      />
      <OpensLate
        load={loadWhomMenu}
        opens="menu"
        trigger={
          <Button size="small" className="min-h-10 min-w-0 max-w-52 max-md:hidden">
            <span className="name-line" dir="auto">
              {chosen}
            </span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {(WhomMenu, trigger) => (
          <WhomMenu
            trigger={trigger}
            whom={whom}
            people={people}
            onChoose={(value) => onChange(withWhom(options, value))}
          />
        )}
      </OpensLate>
      <OpensLate
        load={loadOptionsWindow}
        opens="dialog"
        trigger={
          <Button size="small" className="min-h-10">
            <SlidersHorizontal aria-hidden="true" />
            {t('view.options')}
          </Button>
        }
      >
        {(OptionsWindow, trigger) => <OptionsWindow {...props} trigger={trigger} />}
      </OpensLate>
    </>
  );
}
