import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#web/ui/panel.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { ViewBarProps } from './use-view-choices.tsx';
import { ViewForm } from './view-form.tsx';

interface OptionsWindowProps extends ViewBarProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
}

/** What there is to choose about a drawing: beside its button, with the drawing in view; on a phone a sheet over it. */
export function OptionsWindow({ trigger, ...props }: OptionsWindowProps) {
  const { t } = useTranslation('diagram');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const label = t('view.options');
  if (!isPhone) {
    return (
      <Popover label={label} trigger={trigger}>
        <ViewForm {...props} />
      </Popover>
    );
  }
  return (
    <>
      {cloneElement(trigger, { 'aria-expanded': isOpen, onClick: () => setOpen(true) })}
      <Panel open={isOpen} onOpenChange={setOpen} title={label} modal>
        <ViewForm {...props} />
      </Panel>
    </>
  );
}
