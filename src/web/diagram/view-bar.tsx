import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoice } from '#web/ui/menu.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useViewChoices, type ViewBarProps } from './use-view-choices.tsx';
import { ViewForm } from './view-form.tsx';
import { whomOf, withWhom } from './whom.ts';

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
      <Menu
        align="start"
        trigger={
          <Button size="small" className="min-h-10 min-w-0 max-w-52 max-md:hidden">
            <span className="name-line" dir="auto">
              {chosen}
            </span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuChoice
          label={t('view.label')}
          value={whom}
          options={people}
          onChoose={(value) => onChange(withWhom(options, value))}
        />
      </Menu>
      <ViewOptionsButton {...props} />
    </>
  );
}

/** Beside the button, with the drawing in view; on a phone a sheet over it. */
function ViewOptionsButton(props: ViewBarProps) {
  const { t } = useTranslation('diagram');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const label = t('view.options');
  const button = (
    <Button
      size="small"
      className="min-h-10"
      {...(isPhone && { 'aria-expanded': isOpen, onClick: () => setOpen(true) })}
    >
      <SlidersHorizontal aria-hidden="true" />
      {label}
    </Button>
  );
  if (!isPhone) {
    return (
      <Popover label={label} trigger={button}>
        <ViewForm {...props} />
      </Popover>
    );
  }
  return (
    <>
      {button}
      <Panel open={isOpen} onOpenChange={setOpen} title={label} modal>
        <ViewForm {...props} />
      </Panel>
    </>
  );
}
