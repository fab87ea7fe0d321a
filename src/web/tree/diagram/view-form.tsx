import { WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useViewChoices, type ViewBarProps } from './use-view-choices.tsx';
import { hasCompactCards } from './view-options.ts';
import { whomOf, withWhom } from './whom.ts';

/** Everything there is to choose about a drawing; what a wide toolbar shows beside the button is here only on a phone. */
export function ViewForm(props: ViewBarProps) {
  const { options, onChange, onTidy } = props;
  const { look, content } = options;
  const { t } = useTranslation('diagram');
  const { modes, people } = useViewChoices(props);
  const setStyle = (change: Partial<typeof look>) => onChange({ ...options, look: { ...look, ...change } });
  const setContent = (change: Partial<typeof content>) => onChange({ ...options, content: { ...content, ...change } });
  return (
    <div className="grid gap-5">
      <Segments
        label={t('view.mode')}
        value={look.mode}
        // Words instead of signs: all three fit, also on the narrowest screen.
        options={modes.map(({ value, label }) => ({ value, label }))}
        onChoose={(mode) => setStyle({ mode })}
        className="sm:hidden"
      />
      <div className="md:hidden">
        <ChoiceList
          label={t('view.label')}
          choices={people.map(({ value, label }) => ({ value, title: <span dir="auto">{label}</span> }))}
          value={whomOf(options)}
          onChange={(whom) => onChange(withWhom(options, whom))}
        />
      </div>
      {look.mode === 'hierarchical' && (
        <div className="grid gap-2">
          <p className="font-medium text-sm" aria-hidden="true">
            {t('view.direction')}
          </p>
          <Segments
            label={t('view.direction')}
            value={look.direction}
            options={[
              { value: 'down', label: t('view.directions.down') },
              { value: 'right', label: t('view.directions.right') },
            ]}
            onChoose={(direction) => setStyle({ direction })}
          />
        </div>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">{t('view.show')}</legend>
        <Switch label={t('view.years')} checked={content.years} onCheckedChange={(years) => setContent({ years })} />
        <Switch
          label={t('view.relationships')}
          help={t('view.relationshipsHelp')}
          checked={content.label}
          onCheckedChange={(label) => setContent({ label })}
        />
        <Switch
          label={t('view.photos')}
          help={t('view.photosHelp')}
          checked={content.portrait}
          onCheckedChange={(portrait) => setContent({ portrait })}
        />
        {hasCompactCards(look) && (
          <Switch
            label={t(look.mode === 'timeline' ? 'view.slim' : 'view.compact')}
            checked={look.isCompact}
            onCheckedChange={(isCompact) => setStyle({ isCompact })}
          />
        )}
      </fieldset>
      {look.mode === 'hierarchical' && (
        <div className="grid gap-1 border-t pt-4">
          <Button size="small" className="justify-self-start" onClick={onTidy}>
            <WandSparkles aria-hidden="true" />
            {t('view.tidy')}
          </Button>
          <p className="text-ink-faint text-sm">{t('view.tidyHelp')}</p>
        </div>
      )}
    </div>
  );
}
