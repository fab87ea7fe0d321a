import { addPushSubscription, pushSubscription, removePushSubscription } from '#contract/notifications.ts';
import { call } from '#web/client/server/call.ts';

const worker = '/push-worker.js';

/** Whether this browser gets push messages of this house. */
export async function hasPush(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks the reader, then the browser's push service, then us. False when the reader says no. */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One that was made with another key is of no use any more.
  await before?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await call(addPushSubscription, { body: pushSubscription.parse(made.toJSON()) });
  return true;
}

export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await call(removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
