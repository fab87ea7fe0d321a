// Runs before the first paint, so that nobody sees the wrong theme or language flash by. A file of its own, because the
// content security policy refuses inline scripts. `app/theme.ts` and `text/language.ts` take over from here.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('swissfam-theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.add(dark ? 'dark' : 'light');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#020817' : '#ffffff');
  const language = read('swissfam-language');
  const chosen = ['en', 'id', 'es', 'fr', 'de'].includes(language);
  root.lang = chosen ? language : location.pathname === '/' ? 'id' : 'en';
})();
