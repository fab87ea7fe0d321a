/** Why this page cannot use passkeys; null where it can. Browsers make them for secure pages with a name only. */
export function whyNoPasskeys(hostname = location.hostname): 'insecure' | 'numbers' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure';
  if (/^[\d.]+$|^\[/.test(hostname)) return 'numbers';
  return window.PublicKeyCredential === undefined ? 'unsupported' : null;
}
