/** The version in package.json, put in by the build. */
declare const __APP_VERSION__: string;

/** By language, what a visitor reads at once; the build makes a file of each. */
declare module 'virtual:visitor-texts' {
  type TextFile = Readonly<Record<string, unknown>>;
  const texts: Readonly<Record<string, () => Promise<{ readonly default: Readonly<Record<string, TextFile>> }>>>;
  export default texts;
}
