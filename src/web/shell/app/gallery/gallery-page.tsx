import { ThemeSwitch } from '#web/ui/frame/theme-switch.tsx';
import { Wordmark } from '#web/ui/frame/wordmark.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { ActionSamples } from './action-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

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
