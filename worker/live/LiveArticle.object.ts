import { DurableObject } from 'cloudflare:workers';

const encoder = new TextEncoder();
/** Proxies close a connection on which nothing is said. */
const HEARTBEAT_MS = 25_000;
/** The platform does not tell when a reader has left: whoever leaves so many messages unread has. */
const MAX_UNREAD = 3;
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
const CHANGED_AT = 'changedAt';

type Connection = ReadableStreamDefaultController<Uint8Array>;

/**
 * Tells the readers of one live article that it has changed, by server-sent events. One instance per article. It sends
 * no content: what changed is fetched from the cache like any page. An event's id is the time of the change, so that a
 * reader who was away for a moment hears what was missed.
 */
export class LiveArticle extends DurableObject {
  /** And when each of them ends. */
  readonly #connections = new Map<Connection, number>();
  #heartbeat: ReturnType<typeof setInterval> | null = null;

  /** Answers 503 above `maxConnections`: then readers poll. */
  override async fetch(request: Request): Promise<Response> {
    const maxConnections = Number(new URL(request.url).searchParams.get('max'));
    if (this.#connections.size >= maxConnections) {
      this.#send(HEARTBEAT);
      return new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    }
    const changedAt = (await this.ctx.storage.get<number>(CHANGED_AT)) ?? 0;
    const seenAt = Number(request.headers.get('last-event-id') ?? changedAt);
    let own: Connection | null = null;
    const stream = new ReadableStream<Uint8Array>({
      start: (connection) => {
        own = connection;
        this.#connections.set(connection, Date.now() + LIFE_MS);
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

  #send(bytes: Uint8Array): void {
    const now = Date.now();
    for (const [connection, endsAt] of this.#connections) {
      const unread = 1 - (connection.desiredSize ?? 1);
      if (unread <= MAX_UNREAD) {
        connection.enqueue(bytes);
        if (now < endsAt) continue;
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
