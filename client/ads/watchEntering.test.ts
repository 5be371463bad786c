import { expect, it, vi } from 'vitest';
import { watchEntering } from './watchEntering.ts';

type Moment = {
  /** The reader's last input on the page, if any. */
  readonly input?: string;
  readonly secondsAgo?: number;
  /** Whether the browser counts the page as activated by an input, here or in the frame. */
  readonly isActive?: boolean;
  /** Whether a pointer is above the frame. */
  readonly isBelowPointer?: boolean;
};

/** Whether the frame is entered in this moment. */
function isEntered({ input, secondsAgo = 0.1, isActive = false, isBelowPointer = false }: Moment): boolean {
  class FakeKey extends Event {
    readonly key = input;
  }
  vi.stubGlobal('KeyboardEvent', FakeKey);
  vi.stubGlobal('navigator', { userActivation: { isActive } });
  const ownerDocument = new EventTarget();
  const frame: Parameters<typeof watchEntering>[0] = Object.assign(Object.create(null), {
    ownerDocument,
    matches: (selector: string) => selector === ':hover' && isBelowPointer,
  });
  const leave = new AbortController();
  const tell = watchEntering(frame, leave.signal);
  if (input !== undefined) {
    const event = input === 'tap' ? new Event('pointerdown') : new FakeKey('keydown');
    ownerDocument.dispatchEvent(event);
    vi.spyOn(performance, 'now').mockReturnValue(event.timeStamp + secondsAgo * 1_000);
  }
  const entered = tell();
  leave.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  return entered;
}

it.each<[string, Moment, boolean]>([
  ['without any input', {}, false],
  ['without an input, below a resting pointer', { isBelowPointer: true }, false],
  ['after a tap inside', { isActive: true }, true],
  ['after a tap inside, long after one on the page', { input: 'tap', secondsAgo: 6, isActive: true }, true],
  ['after a click inside, soon after one on the page', { input: 'tap', isActive: true, isBelowPointer: true }, true],
  ['while the reader types', { input: 'a', isActive: true }, false],
  ['after a tap on the page', { input: 'tap', isActive: true }, false],
  ['by the tabulator', { input: 'Tab' }, true],
  ['long after the tabulator', { input: 'Tab', secondsAgo: 6 }, false],
])('M153 a frame that has the focus %s: %j, entered by the reader: %s', (_, moment, entered) => {
  expect(isEntered(moment)).toBe(entered);
});
