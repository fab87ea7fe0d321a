import { type ComponentType, createContext, type ReactNode, use } from 'react';

type PagePath = '/' | '/admin' | '/dashboard' | '/privacy' | '/public' | '/terms';

interface PageLinkProps {
  readonly to: PagePath;
  readonly className: string;
  readonly children: ReactNode;
}

/** How one comes to another page: within the app the router does it, elsewhere the browser. */
export const PageLinks = createContext<ComponentType<PageLinkProps>>(({ to, ...rest }) => <a href={to} {...rest} />);

/** For the frame that all public pages have in common, with a router around them or none. */
export function PageLink(props: PageLinkProps) {
  const Way = use(PageLinks);
  return <Way {...props} />;
}
