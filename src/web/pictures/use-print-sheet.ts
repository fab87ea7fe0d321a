import { useEffect } from 'react';
import type { Picture } from '#domain/diagram/drawing/draw-scene.ts';
import { useLanguage } from '#web/text/language.ts';

/** Fetched once, so that another drawing has it at hand at once. */
let putSheet: typeof import('./print-sheet.ts')['putSheet'] | undefined;

/** While a diagram is on the screen, printing the page prints the diagram, as far as it reaches, and nothing else. */
export function usePrintSheet(picture: Picture | null, title: string): void {
  const language = useLanguage();
  useEffect(() => {
    if (!picture) return;
    let takeAway: (() => void) | undefined;
    // The browser waits for nothing once somebody prints, so what writes the sheet is fetched before.
    const fetched = setTimeout(async () => {
      ({ putSheet } = await import('./print-sheet.ts'));
    }, 500);
    const put = () => {
      takeAway?.();
      takeAway = putSheet?.(picture, { title, language });
    };
    const remove = () => {
      takeAway?.();
      takeAway = undefined;
    };
    addEventListener('beforeprint', put);
    addEventListener('afterprint', remove);
    return () => {
      clearTimeout(fetched);
      removeEventListener('beforeprint', put);
      removeEventListener('afterprint', remove);
      remove();
    };
  }, [picture, title, language]);
}
