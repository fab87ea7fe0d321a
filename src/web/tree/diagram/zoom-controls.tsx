import { Expand, LocateFixed, Maximize2, Minimize2, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ZoomControlsProps {
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
  readonly onReset: () => void;
  readonly isMaximised: boolean;
  readonly onMaximise: (maximised: boolean) => void;
}

export function ZoomControls({ onZoomIn, onZoomOut, onFit, onReset, isMaximised, onMaximise }: ZoomControlsProps) {
  const { t } = useTranslation('diagram');
  return (
    <fieldset aria-label={t('controls.label')} className="flex flex-col rounded-surface bg-surface p-0.5 shadow-float">
      <IconButton label={t('controls.zoomIn')} title={`${t('controls.zoomIn')} (+)`} onClick={onZoomIn}>
        <Plus />
      </IconButton>
      <IconButton label={t('controls.zoomOut')} title={`${t('controls.zoomOut')} (−)`} onClick={onZoomOut}>
        <Minus />
      </IconButton>
      <IconButton label={t('controls.fit')} title={t('controls.fit')} onClick={onFit}>
        <Expand />
      </IconButton>
      <IconButton label={t('controls.reset')} title={`${t('controls.reset')} (0)`} onClick={onReset}>
        <LocateFixed />
      </IconButton>
      <IconButton
        label={t(isMaximised ? 'controls.minimise' : 'controls.maximise')}
        title={t(isMaximised ? 'controls.minimise' : 'controls.maximise')}
        onClick={() => onMaximise(!isMaximised)}
      >
        {isMaximised ? <Minimize2 /> : <Maximize2 />}
      </IconButton>
    </fieldset>
  );
}
