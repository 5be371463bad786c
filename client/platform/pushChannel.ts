import { serviceWorkerScript } from './trustedTypes.ts';

/** Whether this browser can be told anything, as far as it says so without being asked for a permission. */
export type PushAbility = 'unsupported' | 'notInstalled' | 'denied' | 'askable' | 'granted';

/**
 * What is possible here. On iPhones and iPads web push is for apps on the home screen alone: there the page says how to
 * get one.
 */
export function readPushAbility(): PushAbility {
  const isOnlyOnHomeScreen = Reflect.get(navigator, 'standalone') === false && !('PushManager' in window);
  if (isOnlyOnHomeScreen) return 'notInstalled';
  if (!('Notification' in window) || !('PushManager' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? 'granted' : 'askable';
}

/** The browser's own question. Only in answer to a touch: asked by itself, browsers hide it, and for good. */
export async function askForPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

const WORKER_DEADLINE_MS = 5_000;

/**
 * Where subscriptions are made: of the window where the browser knows declarative push, else of the title's service
 * worker. Null where there is none, and none comes within some seconds.
 */
export async function findPushManager(): Promise<PushManager | null> {
  const ofWindow: unknown = Reflect.get(window, 'pushManager');
  if (ofWindow instanceof PushManager) return ofWindow;
  if (!('serviceWorker' in navigator)) return null;
  // Pages that stand in another layout bring none by themselves.
  if (!(await navigator.serviceWorker.getRegistration('/')))
    await navigator.serviceWorker.register(serviceWorkerScript(), { scope: '/' });
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), WORKER_DEADLINE_MS);
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  clearTimeout(timer);
  return registration?.pushManager ?? null;
}

/**
 * The subscription under this key, made where there is none. One under another key reaches nobody any more, and is given
 * up. Rejects where the browser refuses, or its push service is away.
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
