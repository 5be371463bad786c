import { describe, expect, it } from 'vitest';
import { HASH_DIALOGS } from '#shared/domain/dialogs/hashDialog.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';
import { isFramedDialog, readFrameMessage } from './framedDialog.ts';

const HERE = 'https://tagesbote.example';
const CLOSE = { source: 'mein-portal', type: 'close' };

/** A page with one frame that sends this message. */
function read({
  origin = HERE,
  data = CLOSE,
  isFramed = true,
}: {
  origin?: string;
  data?: unknown;
  isFramed?: boolean;
}) {
  const [ours, other] = [{}, {}];
  const frame = Object.assign(new FakeElement(), { contentWindow: ours });
  openFakeBrowser({ found: { iframe: [Object.assign(new FakeElement(), { contentWindow: null }), frame] } });
  const event = new MessageEvent('message', { origin, data });
  return readFrameMessage(document, Object.defineProperty(event, 'source', { value: isFramed ? ours : other }));
}

describe('a dialog message', () => {
  it('is accepted from a framed page of ours', () => {
    expect(read({})).toEqual(CLOSE);
  });

  it.each(['https://boese.example', 'null', '', `${HERE}.boese.example`, 'http://tagesbote.example'])(
    'is rejected from %j',
    (origin) => expect(read({ origin })).toBeNull(),
  );

  it('is rejected from a window not framed here', () => {
    expect(read({ isFramed: false })).toBeNull();
  });

  it.each([null, 'close', { ...CLOSE, more: 1 }, { source: 'portal', type: 'close' }])('is rejected as %j', (data) => {
    expect(read({ data })).toBeNull();
  });

  it('is rejected without a window, as from a removed frame', () => {
    const gone = Object.assign(new FakeElement(), { contentWindow: null });
    openFakeBrowser({ found: { iframe: [gone] } });
    expect(readFrameMessage(document, new MessageEvent('message', { origin: HERE, data: CLOSE }))).toBeNull();
  });
});

it('frames forms, and shows the page’s own dialogs unframed', () => {
  expect(HASH_DIALOGS.filter((dialog) => !isFramedDialog(dialog))).toEqual(['onboarding', 'verify-email']);
});
