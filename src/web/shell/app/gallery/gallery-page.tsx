import { ThemeSwitch } from '#web/ui/frame/theme-switch.tsx';
import { Wordmark } from '#web/ui/frame/wordmark.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { ActionSamples } from './action-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { Sample, Samples } from './sample.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every component of `ui/` in every state, for those who build with them. Its words are for developers only. */
export function GalleryPage() {
  return (
    <TooltipProvider>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-page content-start gap-12 px-4 py-8 sm:px-6"
      >
        <div className="flex items-center justify-between">
          <Wordmark />
          <ThemeSwitch />
        </div>
        <PageHeader title="Components" lead="Everything in src/web/ui, in every state. Tab through it, too." />
        <TokenSamples />
        <ActionSamples />
        <FieldSamples />
        <StateSamples />
        <OverlaySamples />
      </main>
    </TooltipProvider>
  );
}

const swatches = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['band', 'bg-band'],
  ['hairline', 'bg-hairline'],
  ['control', 'bg-control'],
  ['ink-faint', 'bg-ink-faint'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['heart', 'bg-heart'],
  ['heart-soft', 'bg-heart-soft'],
  ['link', 'bg-link'],
  ['link-soft', 'bg-link-soft'],
  ['notice', 'bg-notice'],
  ['notice-soft', 'bg-notice-soft'],
] as const;

const sizes = ['text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;

function TokenSamples() {
  return (
    <Samples title="Paper and ink">
      <Sample name="Colours">
        {swatches.map(([name, ground]) => (
          <figure key={name} className="w-24 text-sm">
            <div className={`h-14 rounded-surface border ${ground}`} />
            <figcaption className="mt-1 text-ink-soft">{name}</figcaption>
          </figure>
        ))}
      </Sample>
      <Sample name="Six sizes">
        <div className="grid gap-2">
          {sizes.map((size) => (
            <p key={size} className={`font-serif ${size}`}>
              Kartini de Wit <span className="font-sans text-ink-faint text-sm">{size}</span>
            </p>
          ))}
        </div>
      </Sample>
    </Samples>
  );
}
