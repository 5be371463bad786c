import { parseJson } from '#shared/lib/parseJson.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from './browserStorage.ts';

/** Messages between the tabs of this browser. */
export type TabMessage = { readonly type: 'loggedOut'; readonly at: number };

const CHANNEL = 'session';
/** Specification 9: polling interval of the storage in browsers without BroadcastChannel. */
const POLL_MS = 150;

/** Sends a message to all other tabs. */
export type Tell = (message: TabMessage) => void;

/**
 * Receives other tabs' messages while this page is shown. Returns the sender, which does not receive its own messages.
 */
export function openChannel(listener: (message: unknown) => void, signal: AbortSignal): Tell {
  if (!hasChannels()) return pollMessages(listener, signal);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listener(data));
  signal.addEventListener('abort', () => channel.close());
  return (message) => channel.postMessage(message);
}

/** Sends to all listening tabs, from a page that does not listen. */
export function notifyTabs(message: TabMessage): void {
  if (!hasChannels()) return store(STORAGE.tabMessage, JSON.stringify(message));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

function hasChannels(): boolean {
  return 'BroadcastChannel' in window;
}

/** Messages from before this page was shown are ignored. */
function pollMessages(listener: (message: unknown) => void, signal: AbortSignal): Tell {
  let heard = readStored(STORAGE.tabMessage);
  const timer = setInterval(() => {
    const said = readStored(STORAGE.tabMessage);
    if (said === heard) return;
    heard = said;
    if (said !== null) listener(parseJson(said));
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return (message) => {
    heard = JSON.stringify(message);
    store(STORAGE.tabMessage, heard);
  };
}
