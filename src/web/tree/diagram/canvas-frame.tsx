import type { ReactNode } from 'react';
import { CanvasLoading, type CanvasLoadingProps } from './canvas-loading.tsx';
import { CanvasToolbar } from './canvas-toolbar.tsx';
import './diagram.css';

/** The paper: 600 px high, in the editor 700, on a small screen whatever the header of the page leaves. */
export function CanvasFrame({ children }: { children: ReactNode }) {
  return <div className="canvas-frame">{children}</div>;
}

interface WaitingCanvasProps extends CanvasLoadingProps {
  /** Nobody will change anything there. */
  readonly isReadOnly?: boolean;
}

/** The canvas of a family that is on its way, standing where it will stand: the place of the toolbar is kept above it. */
export function WaitingCanvas({ isReadOnly = false, ...state }: WaitingCanvasProps) {
  return (
    <div className="grid gap-3">
      <CanvasToolbar actions={isReadOnly ? undefined : null} />
      <CanvasFrame>
        <CanvasLoading {...state} />
      </CanvasFrame>
    </div>
  );
}
