import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { vi } from 'vitest';
import type { MemberId } from '#domain/tree/ids.ts';
import { EditLayer } from '#web/shell/editor/edit/edit-layer.tsx';
import { renderAlone } from '#web/testing/render-app.tsx';
import { sampleFamily } from '#web/tree/diagram/testing/sample-family.ts';
import { box, type SmallPaper, smallPaper } from './small-paper.ts';

const [, , cai, dee] = sampleFamily.memberIds;

/** What the layer says, in its order. */
export const heard: unknown[] = [];
const moves = {
  isKnown: true,
  count: 0,
  offsetOf: (id: MemberId) => ({ dx: id === cai ? 10 : 0, dy: 0 }),
  place: <View,>(view: View) => view,
  preview: (card: unknown) => heard.push(['shown', card]),
  put: (...put: unknown[]) => heard.push(['put', ...put]),
  putAllBack: () => heard.push('all back'),
};
export type Given = Partial<Omit<ComponentProps<typeof EditLayer>, 'moves'>> & { readonly isKnown?: boolean };

function Page({ paper, isKnown = true, ...given }: Given & { paper: SmallPaper }) {
  const diagram = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(false);
  useLayoutEffect(() => {
    vi.spyOn(diagram.current ?? document.body, 'getBoundingClientRect').mockReturnValue({
      ...box,
      x: 0,
      y: 0,
      toJSON: String,
    });
    setThere(true);
  }, []);
  return (
    // Hears what is not kept from the paper.
    <div onPointerMove={() => heard.push('the paper')}>
      <div ref={diagram} className="diagram-window">
        {[cai, dee].map((id) => (
          <button type="button" key={id} id={`person-${id}`} aria-label={id} className="person-card" />
        ))}
        <button type="button" id="elsewhere" aria-label="Elsewhere" />
      </div>
      {isThere && (
        <EditLayer
          stage={paper.stage}
          picture={paper.picture}
          selected={undefined}
          isOn
          onConnect={(from, to) => heard.push(['connect', from, to])}
          onChoose={(from) => heard.push(['choose', from])}
          onLine={(union) => heard.push(['line', union])}
          {...given}
          moves={{ ...moves, isKnown }}
        />
      )}
    </div>
  );
}

/** The layer over the window of a diagram, and what is heard from it. */
export async function openLayer(given: Given = {}, paper = smallPaper()) {
  const view = await renderAlone(<Page paper={paper} {...given} />, 'editor');
  heard.length = 0;
  const target = document.querySelector<HTMLElement>('.diagram-window') ?? document.body;
  return { ...view, ...paper, target };
}

/** A spot beside another one. */
export const by = ({ clientX, clientY }: { clientX: number; clientY: number }, dx: number, dy: number) => ({
  clientX: clientX + dx,
  clientY: clientY + dy,
});
export const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
export const finger = { pointerId: 2, pointerType: 'touch', button: 0 };
