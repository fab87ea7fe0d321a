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

  // On the page of a visitor: what it will need first is on its way before the page itself has come. `app/early-answers.ts`
  // and `visits/visitor-texts.ts` go on from there.
  const texts = document.querySelector(`link[rel="texts"][hreflang="${root.lang}"]`);
  const [, way, id] = /^\/(shared|public)\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (!texts || !way) return;
  texts.rel = 'modulepreload';
  const look = way === 'shared' ? `/api/shared/${id}` : `/api/public/${id}/tree`;
  window.earlyAnswers = new Map(
    [look, '/api/system', '/api/session'].map((address) => {
      const answer = fetch(address, { headers: { accept: 'application/json' } });
      // Whoever takes it hears of it.
      answer.catch(() => undefined);
      return [address, answer];
    }),
  );
})();
