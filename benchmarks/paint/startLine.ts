import { once } from 'node:events';
import net from 'node:net';

/** Slow 4G as one connection has it: 150 ms there and back, 1.6 Mbit/s. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 200;
/** What a server sends before anything is acknowledged: ten segments (RFC 6928). */
const SEGMENT_BYTES = 1_460;
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;

export type Line = { readonly port: number; readonly stop: () => void };

/**
 * A phone's line to a server on this machine, byte by byte: every connection is set up in a round trip, and what comes
 * back begins with ten segments and doubles with every round trip in which all was acknowledged (slow start), up to what
 * the line carries. Nothing is lost on it.
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

/** `at` counts as `performance.now()` does. */
type Deliver = (bytes: Buffer, at: number) => void;

/** Writes what is handed in when it is due, always in its order: two timers that are due together keep none. */
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

/** Takes what a server sends, and delivers it as fast as its window and the line let it. */
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
