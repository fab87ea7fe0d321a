/**
 * The path to go to after signing in, or undefined when the remembered one is not a page of ours. Only a path that the
 * browser's own parser resolves inside this origin passes; what it would silently rewrite is refused.
 */
export function safeReturnPath(remembered: unknown): string | undefined {
  if (typeof remembered !== 'string' || remembered.length > 2000) return undefined;
  // Browsers drop tabs and line breaks inside addresses and take a backslash for a slash.
  if (!/^\/(?![/\\])[^\\\p{Cc}\p{Cf}\s]*$/u.test(remembered)) return undefined;
  const url = URL.parse(remembered, placeholderOrigin);
  if (!url || url.origin !== placeholderOrigin || url.pathname.startsWith('//')) return undefined;
  // Coming back to the sign-in page would go round in circles; the API and files are not pages.
  if (/^\/(login|register|setup|api|assets)(\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

const placeholderOrigin = 'https://swissfam.invalid';
