/** What the tabs of this browser tell each other. */
export type TabMessage = { readonly type: 'loggedOut'; readonly at: number };

const CHANNEL = 'session';

/** Hears what other tabs say, for as long as this page is shown. */
export function openChannel(listener: (message: unknown) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listener(data));
  signal.addEventListener('abort', () => channel.close());
}

/** Tells all other tabs. */
export function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
