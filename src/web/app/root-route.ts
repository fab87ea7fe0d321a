import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { languageOf, showLanguage } from '#web/text/language.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { sessionQuery } from './session-query.ts';

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
