import { serviceWorkerScript } from './trustedTypes.ts';

/** Whether this browser supports push, as far as known without requesting permission. */
export type PushAbility = 'unsupported' | 'notInstalled' | 'denied' | 'askable' | 'granted';

/** Push support. On iPhones and iPads only installed web apps have it: the page explains how to install. */
export function readPushAbility(): PushAbility {
  const isOnlyOnHomeScreen = Reflect.get(navigator, 'standalone') === false && !('PushManager' in window);
  if (isOnlyOnHomeScreen) return 'notInstalled';
  if (!('Notification' in window) || !('PushManager' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? 'granted' : 'askable';
}

/** Requests the browser's permission. Only in response to a touch: otherwise browsers block the prompt for good. */
export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

const WORKER_DEADLINE_MS = 5_000;

/**
 * The push manager: of the window in browsers with declarative push, else of the title's service worker. Null if there
 * is none within some seconds.
 */
export async function findPushManager(): Promise<PushManager | null> {
  const ofWindow: unknown = Reflect.get(window, 'pushManager');
  if (ofWindow instanceof PushManager) return ofWindow;
  if (!('serviceWorker' in navigator)) return null;
  // Pages in other layouts do not register one.
  if (!(await navigator.serviceWorker.getRegistration('/')))
    await navigator.serviceWorker.register(serviceWorkerScript(), { scope: '/' });
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), WORKER_DEADLINE_MS);
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  clearTimeout(timer);
  return registration?.pushManager ?? null;
}

/**
 * The subscription with this key, created if missing. One with another key no longer works and is unsubscribed. Rejects
 * if the browser refuses, or its push service fails.
 */
export async function subscribeToPush(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (key === null) return null;
  const letters = String.fromCharCode(...new Uint8Array(key));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
