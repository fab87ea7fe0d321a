/*
 * Whether whoever signs in has said that others use this computer too. A cookie without an end, so that it goes with the
 * session when the browser is closed; the server reads it, too. Not a secret: it only says to keep nothing.
 */
const cookieName = 'swissfam_shared';

export const isSharedComputer = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${cookieName}=1`);

export function setSharedComputer(isShared: boolean): void {
  const end = isShared ? '' : '; max-age=0';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store does not exist on plain http
  document.cookie = `${cookieName}=1; path=/; samesite=lax${end}`;
}
