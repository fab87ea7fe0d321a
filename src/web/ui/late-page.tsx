import { type ReactNode, use } from 'react';
import { fetchPart, type LoadFailure } from '#web/client/text/load-failure.ts';

type Component = () => ReactNode;

/**
 * A page that is fetched when it is first wanted. Where it does not come, its place says so and offers to try again: what
 * the router has for this reloads the window, which loses everything when nothing answers.
 */
export function latePage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, Component>>>,
  name: Name,
): Component & { readonly preload: () => Promise<void> } {
  let page: Component | undefined;
  let failure: LoadFailure | undefined;
  let coming: Promise<void> | undefined;
  const fetchPage = async () => {
    try {
      page = (await fetchPart(load))[name];
    } catch (error) {
      // Thrown where the page is drawn: what is fetched ahead, because it is likely to be next, fails silently.
      failure = error as LoadFailure;
    }
    coming = undefined;
  };
  const preload = () => {
    coming ??= fetchPage();
    return coming;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, where the routes are listed
  function Page() {
    if (page === undefined && failure === undefined) use(preload());
    const Loaded = page;
    if (Loaded) return <Loaded />;
    // What throws is drawn once more at once. Whoever tries again later has it fetched again.
    setTimeout(() => {
      failure = undefined;
    });
    throw failure;
  }
  return Object.assign(Page, { preload });
}
