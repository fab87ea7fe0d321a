import { Outlet } from '@tanstack/react-router';
import { PublicFrame } from '#web/ui/frame/public-frame.tsx';

/** Readable pages for everybody. The front page and the sign-in page have frames of their own. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
