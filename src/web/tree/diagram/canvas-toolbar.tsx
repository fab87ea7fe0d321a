import type { ReactNode } from 'react';

interface CanvasToolbarProps {
  /** Whom and how to see. */
  readonly views?: ReactNode;
  /**
   * What to do with what is seen. One line, on a phone longer than it: it can be pushed to the side. Undefined where there is
   * nothing to do, and so no line; null where that is not known yet.
   */
  readonly actions?: ReactNode;
}

/** The lines above a canvas. They have their height before there is anything in them, so that the canvas stays. */
export function CanvasToolbar({ views, actions }: CanvasToolbarProps) {
  return (
    <div className="grid gap-2">
      <div className="flex min-h-10.5 flex-wrap content-start items-center gap-2 pointer-coarse:min-h-12.5">
        {views}
      </div>
      {actions !== undefined && (
        <div className="-m-1 flex min-h-12 min-w-0 items-center gap-2 overflow-x-auto p-1 pointer-coarse:min-h-13">
          {actions}
        </div>
      )}
    </div>
  );
}
