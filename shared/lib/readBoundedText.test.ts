import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBoundedText } from './readBoundedText.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body that gets a byte each second. */
function drip(): ReadableStream<Uint8Array> {
  let timer: ReturnType<typeof setInterval>;
  return new ReadableStream({
    start: (controller) => void (timer = setInterval(() => controller.enqueue(new Uint8Array([97])), 1_000)),
    cancel: () => clearInterval(timer),
  });
}
const requestOf = (body: BodyInit, headers = {}) =>
  new Request('http://tagesbote.localhost/', Object.assign({ method: 'POST', body, headers }, { duplex: 'half' }));

describe('readBoundedText', () => {
  it.each([
    ['of an announced length', { 'content-length': '100' }],
    ['of any length', {}],
  ])('gives up a request whose body %s has not arrived after 15 s', async (_name, headers) => {
    const read = readBoundedText(requestOf(drip(), headers), 1_000);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await Promise.race([read, Promise.resolve('pending')])).toBe('pending');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await read).toBeNull();
  });

  it('reads a timely body up to its limit', async () => {
    expect(await readBoundedText(requestOf('Köln'), 5)).toBe('Köln');
    expect(await readBoundedText(requestOf('Kölnx'), 5)).toBeNull();
    expect(await readBoundedText(new Request('http://tagesbote.localhost/'), 5)).toBe('');
  });

  it('leaves a response’s deadline to its caller', async () => {
    const read = readBoundedText(new Response(drip()), 1_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.race([read, Promise.resolve('pending')])).toBe('pending');
  });
});
