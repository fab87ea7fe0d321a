import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/client/session/session.ts';
import { NotificationBell } from '#web/instance/notifications/notification-bell.tsx';
import { ConfirmationHost } from '#web/instance/two-factor/confirmation-host.tsx';
import { OpenPalette } from '#web/shell/command-palette/open-palette.tsx';
import { LargeStepOutlet } from '#web/tree/trees/large-step-outlet.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { UnansweredForm } from '#web/ui/drafts/unanswered-form.tsx';
import { UnsentStrip } from '#web/ui/drafts/unsent-strip.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Footer } from '#web/ui/frame/footer.tsx';
import { LateAppearanceMenu } from '#web/ui/frame/late-appearance-menu.tsx';
import { MenuList } from '#web/ui/frame/menu-list.tsx';
import { adminMenu, entryOf, type MenuEntry, userMenu } from '#web/ui/frame/menus.ts';
import { usePageName } from '#web/ui/frame/page-name.ts';
import { Wordmark } from '#web/ui/frame/wordmark.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FollowSettings } from './follow-settings.tsx';
import { Guard } from './guard.tsx';

// Most of the time nothing waits.
const loadWaiting = async () => (await import('#web/sharing/suggestions/waiting-entry.tsx')).WaitingEntry;

export function UserLayout() {
  return (
    <Guard>
      <FollowSettings>
        <SignedInFrame place="user" menu={userMenu} />
      </FollowSettings>
    </Guard>
  );
}

export function AdminLayout() {
  return (
    <Guard needs="admin">
      <FollowSettings>
        <SignedInFrame place="admin" menu={adminMenu} />
      </FollowSettings>
    </Guard>
  );
}

function SignedInFrame({ place, menu }: { place: 'user' | 'admin'; menu: readonly MenuEntry[] }) {
  const { id } = useUser();
  const { t } = useTranslation('shell');
  const home = place === 'admin' ? '/admin' : '/dashboard';
  return (
    <TooltipProvider>
      <ConfirmationHost />
      <div className="grid min-w-0 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <aside className="hidden border-r lg:block print:hidden">
          <div className="sticky top-0 grid gap-6 py-5">
            <div className="px-5">
              <Wordmark to={home} />
            </div>
            <MenuList entries={menu}>{place === 'user' && <Waiting />}</MenuList>
          </div>
        </aside>
        <div className="flex min-w-0 flex-col">
          <header className="@container sticky top-0 z-30 flex min-h-14 items-center gap-1 border-b bg-paper/95 px-3 sm:gap-2 sm:px-6 print:hidden">
            <PhoneMenu place={place} menu={menu} />
            <PageName menu={menu} />
            <span className="max-sm:sr-only">
              <Badge tone={place === 'admin' ? 'link' : 'plain'}>{t(`badge.${place}`)}</Badge>
            </span>
            <div className="ml-auto flex shrink-0 items-center sm:gap-1">
              <OpenPalette />
              <NotificationBell />
              <LateAppearanceMenu />
              <AccountMenu place={place} />
            </div>
          </header>
          <UnsentStrip>
            <UnansweredForm userId={id} />
          </UnsentStrip>
          {/* At least the window high: what is still to come never pushes the footer about in view. */}
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-page flex-1 px-4 py-6 sm:px-6 sm:py-8"
          >
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <LargeStepOutlet />
    </TooltipProvider>
  );
}

function Waiting({ onFollow }: { onFollow?: () => void }) {
  return (
    <LatePart name="waiting-suggestions" load={loadWaiting} isExtra>
      {(WaitingEntry) => <WaitingEntry onFollow={onFollow} />}
    </LatePart>
  );
}

/** A page that stands in the menu goes by its name there. */
function PageName({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const { title } = usePageName();
  const entry = entryOf(path, menu);
  return (
    <p className="min-w-0 truncate font-medium max-sm:text-sm" dir="auto">
      {entry ? t(`menu.${entry.text}`) : title}
    </p>
  );
}

function PhoneMenu({ place, menu }: { place: 'user' | 'admin'; menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="lg:hidden">
      <IconButton label={t('openMenu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} title={t('appName')}>
        <MenuList entries={menu} onFollow={close}>
          {place === 'user' && <Waiting onFollow={close} />}
        </MenuList>
      </Drawer>
    </div>
  );
}
