import { parseJson } from '#shared/lib/parseJson.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from './browserStorage.ts';

/** What the tabs of this browser tell each other. */
export type TabMessage = { readonly type: 'loggedOut'; readonly at: number };

const CHANNEL = 'session';
/** Specification 9: where the browser has no channel the tabs look into its storage this often. */
const POLL_MS = 150;

/** Says something to all other tabs. */
export type Tell = (message: TabMessage) => void;

/** Hears what other tabs say, for as long as this page is shown. Returns how it speaks without hearing itself. */
export function openChannel(listener: (message: unknown) => void, signal: AbortSignal): Tell {
  if (!hasChannels()) return pollMessages(listener, signal);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => listener(data));
  signal.addEventListener('abort', () => channel.close());
  return (message) => channel.postMessage(message);
}

/** Tells all tabs that listen, from a page that does not. */
export function tellTabs(message: TabMessage): void {
  if (!hasChannels()) return store(STORAGE.tabMessage, JSON.stringify(message));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

function hasChannels(): boolean {
  return 'BroadcastChannel' in window;
}

/** What was said before this page was shown is not meant for it. */
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
