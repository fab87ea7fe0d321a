import { use, useEffect, useRef } from 'react';
import type { Picture } from '#domain/diagram/drawing/picture.ts';
import { useLanguage } from '#web/client/text/language.ts';
import { Faces } from './face.tsx';

/** Fetched once, so that another drawing has it at hand at once. */
let putSheet: typeof import('./print-sheet.ts')['putSheet'] | undefined;

/** While a diagram is on the screen, printing the page prints the diagram, as far as it reaches, and nothing else. */
export function usePrintSheet(picture: Picture | null, title: string): void {
  const language = useLanguage();
  const faceOf = use(Faces);
  const faces = useRef(new Map<string, string>());
  useEffect(() => {
    if (!picture) return;
    let takeAway: (() => void) | undefined;
    const { memberIds } = picture.view.graph;
    const portrait = (member: number) => faces.current.get(faceOf(memberIds[member] ?? '') ?? '');
    // The browser waits for nothing once somebody prints, so what writes the sheet is fetched before, and who is on it.
    const fetched = setTimeout(async () => {
      const sheet = await import('./print-sheet.ts');
      putSheet = sheet.putSheet;
      await sheet.fetchFaces(picture, faceOf, faces.current);
    }, 500);
    const put = () => {
      takeAway?.();
      takeAway = putSheet?.(picture, { title, language, portrait });
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
  }, [picture, title, language, faceOf]);
}
