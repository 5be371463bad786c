import installStub from '@iabtechlabtcf/stub';
import { describe, expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { openTcfApi, type TcfCallback } from './tcfApi.ts';

/** A page that accepts frames. */
function open() {
  const { page, window } = openFakeBrowser();
  const put: object[] = [];
  const remove = vi.fn();
  Object.assign(page, {
    createElement: () => ({ style: {}, remove }),
    body: { append: (element: object) => put.push(element), appendChild: (element: object) => put.push(element) },
  });
  Object.assign(window, { frames: {}, top: window, document: page });
  return { page, window, put, remove };
}

const sent = (data: unknown, source: object) => Object.assign(new Event('message'), { data, source });

describe('M93 TCF calls before the library is loaded', () => {
  it.each(['ours', 'the IAB’s own stub'])('are queued, except for a ping: %s', (which) => {
    const { put } = open();
    if (which === 'ours') openTcfApi(document, () => undefined, new AbortController().signal)();
    else installStub();
    const answers: unknown[] = [];
    const callback: TcfCallback = (answer) => answers.push(answer);
    window.__tcfapi?.('ping', 2, callback);
    expect(answers).toEqual([expect.objectContaining({ cmpLoaded: false, cmpStatus: 'stub' })]);
    window.__tcfapi?.('getTCData', 2, callback, [730]);
    window.__tcfapi?.('addEventListener', 2, callback);
    expect(answers).toHaveLength(1);
    expect(window.__tcfapi?.()).toEqual([
      ['getTCData', 2, callback, [730]],
      ['addEventListener', 2, callback],
    ]);
    expect(put).toEqual([expect.objectContaining({ name: '__tcfapiLocator' })]);
  });

  it('load the library, except for a ping', () => {
    open();
    const load = vi.fn();
    openTcfApi(document, load, new AbortController().signal);
    window.__tcfapi?.('ping', 2, () => undefined);
    expect(load).not.toHaveBeenCalled();
    window.__tcfapi?.('getTCData', 2, () => undefined);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['an object', (call: object) => call, (answer: unknown) => answer],
    ['text', (call: object) => JSON.stringify(call), (answer: unknown) => JSON.parse(String(answer))],
  ])('are accepted from frames with %s, and answered in kind', (_kind, write, read) => {
    const { window: page } = open();
    openTcfApi(document, () => undefined, new AbortController().signal);
    const postMessage = vi.fn();
    const call = { __tcfapiCall: { command: 'ping', version: 2, callId: 'a7' } };
    page.dispatchEvent(sent(write(call), { postMessage }));
    expect(read(postMessage.mock.calls[0]?.[0])).toEqual({
      __tcfapiReturn: { returnValue: expect.objectContaining({ cmpStatus: 'stub' }), success: true, callId: 'a7' },
    });
  });

  it.each([null, 'x', '{', {}, { __tcfapiCall: 1 }, { __tcfapiCall: { command: 1, version: 2 } }])(
    'ignore other messages: %j',
    (data) => {
      const { window: page } = open();
      const load = vi.fn();
      openTcfApi(document, load, new AbortController().signal);
      const postMessage = vi.fn();
      page.dispatchEvent(sent(data, { postMessage }));
      expect([postMessage.mock.calls, load.mock.calls]).toEqual([[], []]);
    },
  );

  it('end with the page', () => {
    const { put, remove } = open();
    const left = new AbortController();
    const letFramesAsk = openTcfApi(document, () => undefined, left.signal);
    letFramesAsk();
    letFramesAsk();
    expect(put).toHaveLength(1);
    left.abort();
    expect(window.__tcfapi).toBeUndefined();
    expect(remove).toHaveBeenCalledOnce();
  });
});
