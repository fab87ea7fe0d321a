import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { sessionQuery } from '#web/client/session/session-query.ts';
import { languageOf, showLanguage } from '#web/client/text/language.ts';
import { NotFoundPage } from '#web/ui/frame/not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';

export interface AppContext {
  readonly client: QueryClient;
}

/** What every page stands in. */
export const root = createRootRouteWithContext<AppContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  // Before anything of the page is drawn, so that it never appears in another language first.
  beforeLoad: ({ location, context, preload }) => {
    // A page that is only likely to be next has no say in the language of this one.
    if (preload) return;
    const signedIn = Boolean(context.client.getQueryData(sessionQuery.queryKey));
    return showLanguage(languageOf({ path: location.pathname, signedIn }));
  },
});
