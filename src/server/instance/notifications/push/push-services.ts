/** The hosts of the push services that browsers use: of Chromium, Firefox, Safari and Edge. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/**
 * Whether an endpoint that a browser names lies at a push service. Anything else is refused: we send requests there, and
 * somebody could have us send them into our own network.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return hosts.some((host) => host.test(url.hostname));
}
