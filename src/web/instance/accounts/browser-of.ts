/** The most telling mark first: browsers name their ancestors as well. */
const browsers: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What people call a browser, by what it says of itself; undefined where that cannot be told. */
export function browserOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const nameIn = (marks: typeof browsers) => marks.find(([mark]) => mark.test(userAgent))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
