// A line every few seconds until the start is complete: the first time, the program is compiled and a database made.
const start = performance.now();
const timer = setInterval(() => {
  process.stdout.write(`  Still starting (${Math.round((performance.now() - start) / 1000)} s so far)\n`);
}, 4000);
try {
  // Not above: what is imported there is loaded before anything can be said.
  const { runServer } = await import('./start/run-server.ts');
  await runServer();
} finally {
  clearInterval(timer);
}

export {};
