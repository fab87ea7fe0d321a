// Runs before the first paint, so that nobody sees the wrong theme or language flash by. A file of its own, because the
// content security policy refuses inline scripts. `app/theme.ts` and `text/language.ts` take over from here.
(() => {
  // zod would try out whether it may make code of text, which the policy refuses and browsers then report.
  globalThis.__zod_globalConfig = { jitless: true };
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
  // The build writes down which languages there are.
  const languages = document.querySelector('meta[name="languages"]')?.content.split(' ') ?? [];
  const spoken = (language) => languages.includes(language);
  const usual = location.pathname === '/' ? ['id'] : navigator.languages.map((tag) => tag.split('-')[0]);
  root.lang = [read('swissfam-language'), ...usual].find(spoken) ?? 'en';

  // On the page of a visitor: what it will need first is on its way before the page itself has come. `app/early-answers.ts`
  // and `visits/visitor-texts.ts` go on from there.
  const texts = document.querySelector(`link[rel="texts"][hreflang="${root.lang}"]`);
  const [, way, id] = /^\/(shared|public)\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  if (!texts || !way) return;
  texts.rel = 'modulepreload';
  const base = way === 'shared' ? `/api/shared/${id}` : `/api/public/${id}`;
  const look = way === 'shared' ? base : `${base}/tree`;
  const graph = `${base}/graph`;
  const ask = (address) => fetch(address, { headers: { accept: 'application/json' } });
  const early = new Map([look, '/api/system', '/api/session'].map((address) => [address, ask(address)]));
  // The family itself is asked for only where it is known that it may be seen. What is not known yet is asked again, later.
  const seen = early.get(look).then((answer) => answer.clone().json());
  early.set(
    graph,
    seen.then((told) => {
      if (way === 'public' ? told.id : told.unlocked) return ask(graph);
      throw new Error('The family is not open to whoever looks.');
    }),
  );
  early.get(graph).catch(() => early.delete(graph));
  // Whoever takes one of the others hears of its failure.
  for (const answer of early.values()) answer.catch(() => undefined);
  window.earlyAnswers = early;
})();
