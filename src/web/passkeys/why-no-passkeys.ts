/** Why this page cannot use passkeys; null where it can. Browsers make them for secure pages with a name only. */
export function whyNoPasskeys(): 'insecure' | 'numbers' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure';
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'numbers';
  return 'PublicKeyCredential' in window ? null : 'unsupported';
}
