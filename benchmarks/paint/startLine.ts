import { once } from 'node:events';
import net from 'node:net';

/** Slow 4G per connection: 150 ms round trip, 1.6 Mbit/s. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 200;
/** Initial congestion window: ten segments (RFC 6928). */
const SEGMENT_BYTES = 1_460;
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;

export type Line = { readonly port: number; readonly stop: () => void };

/**
 * A phone's line to a local server: every connection takes a round trip to open, and the server's data starts with ten
 * segments and doubles with every acknowledged round trip (slow start), up to the line's bandwidth. No packet loss.
 */
export async function startLine(port: number): Promise<Line> {
  const server = net.createServer({ noDelay: true }, (phone) => {
    const far = net.connect({ host: '127.0.0.1', port, noDelay: true });
    const openAt = performance.now() + ROUND_TRIP_MS;
    const upload = deliverLater(far);
    const download = startSlowly(deliverLater(phone));
    phone.on('data', (bytes) => upload(bytes, Math.max(openAt, performance.now()) + ROUND_TRIP_MS / 2));
    far.on('data', download);
    const close = () => {
      phone.destroy();
      far.destroy();
    };
    for (const socket of [phone, far]) socket.on('error', close).on('close', close);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return { port: address.port, stop: () => server.close() };
}

/** `at` on the clock of `performance.now()`. */
type Deliver = (bytes: Buffer, at: number) => void;

/** Writes data when due, always in order: timers due at the same time have no order. */
function deliverLater(socket: net.Socket): Deliver {
  const onTheWay: Buffer[] = [];
  return (bytes, at) => {
    onTheWay.push(bytes);
    setTimeout(() => {
      const next = onTheWay.shift();
      if (next && !socket.destroyed) socket.write(next);
    }, at - performance.now());
  };
}

/** Delivers a server's data as fast as window and line permit. */
function startSlowly(deliver: Deliver): (bytes: Buffer) => void {
  const waiting: Buffer[] = [];
  let window = INITIAL_WINDOW_BYTES;
  let unacknowledged = 0;
  let lineIsFreeAt = 0;
  const send = () => {
    while (unacknowledged < window) {
      const next = waiting.shift();
      if (!next) return;
      const length = Math.min(SEGMENT_BYTES, next.length, window - unacknowledged);
      if (length < next.length) waiting.unshift(next.subarray(length));
      lineIsFreeAt = Math.max(performance.now(), lineIsFreeAt) + length / BYTES_PER_MS;
      unacknowledged += length;
      deliver(next.subarray(0, length), lineIsFreeAt + ROUND_TRIP_MS / 2);
      setTimeout(
        () => {
          unacknowledged -= length;
          window += length;
          send();
        },
        lineIsFreeAt + ROUND_TRIP_MS - performance.now(),
      );
    }
  };
  return (bytes) => {
    waiting.push(bytes);
    send();
  };
}
