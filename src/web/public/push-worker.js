/* Shows push messages of this house. It holds nothing and answers no requests of pages. */
self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  const { title, body, path, tag } = message;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, icon: '/favicon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const [page] = pages;
      return page ? page.focus().then(() => page.navigate(target.href)) : self.clients.openWindow(target.href);
    }),
  );
});
