import { DurableObject } from 'cloudflare:workers';

const encoder = new TextEncoder();
/** Proxies close idle connections. */
const HEARTBEAT_MS = 25_000;
/** At the limit, left connections are searched for at most this often. */
const SEARCH_MS = 10_000;
/** The platform does not report disconnects: a connection with messages unread for this long counts as closed. */
const UNREAD_FOR_MS = 30_000;
/** A comment. */
const HEARTBEAT = encoder.encode(':\n\n');
/** Reconnect delay of browsers, spread so that a release does not bring them all back within a second. */
const RECONNECT_MS = { least: 2_000, spread: 8_000 };
/**
 * Maximum age of a connection; the browser then reconnects. It bounds how long a silently closed connection occupies a
 * place or the object stays in memory.
 */
const LIFE_MS = 600_000;
/** Share of all places per network, so that no network takes them all; an office or a carrier may share one. */
const NETWORK_SHARE = 0.1;
const LEAST_PER_NETWORK = 20;
const CHANGED_AT = 'changedAt';

type Connection = ReadableStreamDefaultController<Uint8Array>;
type Place = {
  readonly endsAt: number;
  readonly network: string | null;
  /** When all messages had been read, as of the last check. */
  readAt: number;
};

/**
 * Announces changes of one live article by server-sent events. One instance per article. Events carry no content: the
 * change is fetched from the cache like any page. The event id is the time of the change, so that a reconnecting
 * browser receives what it missed.
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

  /** @param changedAt milliseconds; older changes than the last one are ignored. */
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

  /**
   * Runs at a limited rate however many clients arrive, so that connected clients have time to read before they are
   * checked.
   */
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
