import { DurableObject } from 'cloudflare:workers';

const encoder = new TextEncoder();
/** Proxies close a connection on which nothing is said. */
const HEARTBEAT_MS = 25_000;
/** At the limit those who have left are looked for more often; newcomers may be many. */
const SEARCH_MS = 10_000;
/** The platform does not tell when a reader has left: whoever has left messages unread for so long has. */
const UNREAD_FOR_MS = 30_000;
/** A comment. */
const HEARTBEAT = encoder.encode(':\n\n');
/**
 * How long a browser waits before it connects again: not all of them as long, or a release would bring them back in one
 * second.
 */
const RECONNECT_MS = { least: 2_000, spread: 8_000 };
/**
 * A connection ends then and its reader comes back: nobody who has left without a word keeps a place, or the object in
 * memory, for longer.
 */
const LIFE_MS = 600_000;
/** Of all places, so that no network takes them all; an office or a provider's readers may share one. */
const NETWORK_SHARE = 0.1;
const LEAST_PER_NETWORK = 20;
const CHANGED_AT = 'changedAt';

type Connection = ReadableStreamDefaultController<Uint8Array>;
type Place = {
  readonly endsAt: number;
  readonly network: string | null;
  /** When nothing was left unread, as far as anybody has looked. */
  readAt: number;
};

/**
 * Tells the readers of one live article that it has changed, by server-sent events. One instance per article. It sends
 * no content: what changed is fetched from the cache like any page. An event's id is the time of the change, so that a
 * reader who was away for a moment hears what was missed.
 */
export class LiveArticle extends DurableObject {
  readonly #connections = new Map<Connection, Place>();
  #heartbeat: ReturnType<typeof setInterval> | null = null;
  #searchedAt = 0;

  /** Answers 503 above `max` connections, or above the share of one `network`: then readers poll. */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const max = Number(searchParams.get('max'));
    const network = searchParams.get('network');
    if (this.#isFull(max, network)) this.#search();
    if (this.#isFull(max, network)) return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    const changedAt = (await this.ctx.storage.get<number>(CHANGED_AT)) ?? 0;
    const seenAt = Number(request.headers.get('last-event-id') ?? changedAt);
    let own: Connection | null = null;
    const stream = new ReadableStream<Uint8Array>({
      start: (connection) => {
        own = connection;
        const now = Date.now();
        this.#connections.set(connection, { endsAt: now + LIFE_MS, network, readAt: now });
        const reconnectMs = RECONNECT_MS.least + Math.floor(Math.random() * RECONNECT_MS.spread);
        connection.enqueue(encoder.encode(`retry: ${reconnectMs}\n\n`));
        if (changedAt > seenAt) connection.enqueue(changeEvent(changedAt));
      },
      cancel: () => this.#leave(own),
    });
    this.#heartbeat ??= setInterval(() => this.#send(HEARTBEAT), HEARTBEAT_MS);
    return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
  }

  /** @param changedAt milliseconds; what is older than the last change is not told again. */
  async announce(changedAt: number): Promise<void> {
    const last = (await this.ctx.storage.get<number>(CHANGED_AT)) ?? 0;
    if (changedAt <= last) return;
    await this.ctx.storage.put(CHANGED_AT, changedAt);
    this.#send(changeEvent(changedAt));
  }

  #isFull(max: number, network: string | null): boolean {
    if (this.#connections.size >= max) return true;
    if (network === null) return false;
    const most = Math.max(LEAST_PER_NETWORK, max * NETWORK_SHARE);
    let ofNetwork = 0;
    for (const place of this.#connections.values()) if (place.network === network) ofNetwork += 1;
    return ofNetwork >= most;
  }

  /** However many come: whoever reads has time to read what is sent to find those who do not. */
  #search(): void {
    const now = Date.now();
    if (now - this.#searchedAt < SEARCH_MS) return;
    this.#searchedAt = now;
    this.#send(HEARTBEAT);
  }

  #send(bytes: Uint8Array): void {
    const now = Date.now();
    for (const [connection, place] of this.#connections) {
      const unread = 1 - (connection.desiredSize ?? 1);
      if (unread <= 0) place.readAt = now;
      if (now - place.readAt < UNREAD_FOR_MS) {
        connection.enqueue(bytes);
        if (now < place.endsAt) continue;
        this.#leave(connection);
        connection.close();
        continue;
      }
      this.#leave(connection);
      connection.error(new Error('The reader has left'));
    }
  }

  #leave(connection: Connection | null): void {
    if (connection) this.#connections.delete(connection);
    if (this.#connections.size > 0 || this.#heartbeat === null) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = null;
  }
}

function changeEvent(changedAt: number): Uint8Array {
  return encoder.encode(`id: ${changedAt}\nevent: change\ndata: ${changedAt}\n\n`);
}
