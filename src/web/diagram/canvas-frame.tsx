import type { ReactNode } from 'react';
import './diagram.css';

/** The paper: 700 px high, on a small screen whatever the header of the page leaves. */
export function CanvasFrame({ children }: { children: ReactNode }) {
  return <div className="canvas-frame">{children}</div>;
}
