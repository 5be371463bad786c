import { PUSH_PATHS } from '#shared/routes/apiPaths.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows push messages, opens their pages, and moves a subscription when its push service replaces it. Browsers with
 * declarative push show messages themselves. Decision 072.
 */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)));
}

type Declared = { readonly title: string; readonly navigate: string; readonly options: NotificationOptions };

/** Always shows a notification: a silent push costs the permission. */
function show(data: PushMessageData | null): Promise<void> {
  const { title, navigate, options } = readDeclared(data) ?? {
    title: new URL(self.registration.scope).hostname,
    navigate: '/',
    options: {},
  };
  return self.registration.showNotification(title, { ...options, data: navigate });
}

/** Null unless it is a declarative message, or one of OneSignal. */
function readDeclared(data: PushMessageData | null): Declared | null {
  const message = readObject(readJson(data));
  const notification = readObject(message['notification'] ?? toDeclared(message));
  const { title, navigate, body, tag, icon, lang } = notification;
  if (typeof title !== 'string' || typeof navigate !== 'string') return null;
  return {
    title,
    navigate,
    options: {
      dir: 'ltr',
      ...(typeof body === 'string' ? { body } : {}),
      ...(typeof tag === 'string' ? { tag } : {}),
      ...(typeof icon === 'string' ? { icon } : {}),
      ...(typeof lang === 'string' ? { lang } : {}),
    },
  };
}

/**
 * Where OneSignal's worker stood in our place before, its subscription stays with the place: its messages come here
 * until the reader switches them on anew. Decision 101.
 */
function toDeclared({ title, alert: body, icon, custom }: Record<string, unknown>): object {
  return { title, body, icon, navigate: readObject(custom)['u'] };
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** On this origin only, whatever the message says. */
async function open(navigate: unknown): Promise<void> {
  const home = new URL(self.registration.scope);
  const url = URL.parse(typeof navigate === 'string' ? navigate : '/', home.href);
  const target = url?.origin === home.origin ? url.href : home.href;
  const shown = await self.clients.matchAll({ type: 'window' });
  const there = shown.find((client) => client.url === target);
  await (there ? there.focus() : self.clients.openWindow(target));
}

/** Moves the choices to the new endpoint; if that fails the next page retries. */
async function move(event: Event): Promise<void> {
  const { oldSubscription: from, newSubscription } = readChange(event);
  if (!from) return;
  const key = from.options.applicationServerKey;
  const to =
    newSubscription ??
    (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await fetch(PUSH_PATHS.move, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: from.endpoint, to: to.toJSON() }),
  });
}

function readChange(event: Event) {
  const read = (name: string): PushSubscription | null => {
    const value: unknown = Reflect.get(event, name);
    return value instanceof PushSubscription ? value : null;
  };
  return { oldSubscription: read('oldSubscription'), newSubscription: read('newSubscription') };
}
