import { describe, expect, it, vi } from 'vitest';
import {
  PASSKEY_LOGIN_OPTIONS_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_OPTIONS_PATH,
  PASSKEYS_PATH,
} from '#shared/routes/sessionPaths.ts';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { knowsPasskeys, makePasskey, showPasskey } from './passkeyCeremony.ts';

const BEGUN = () => Response.json({ options: { challenge: 'a' }, ceremony: 'c-1' });
const ANSWERED = { id: 'passkey' };
const AT_ONCE = {
  endPath: PASSKEY_LOGIN_PATH,
  mediation: 'optional',
  signal: new AbortController().signal,
  onAnswer: () => {},
} as const;
type Ask = () => Promise<unknown>;

/** A device and endpoints with these answers for a ceremony. */
function open({
  ask = async () => ANSWERED,
  begin = BEGUN,
  endStatus = 200,
}: {
  ask?: Ask;
  begin?: () => Response | Promise<Response>;
  endStatus?: number;
}) {
  const end = () => new Response('{}', { status: endStatus });
  const browser = openFakeBrowser({
    answers: {
      [`POST ${PASSKEY_OPTIONS_PATH}`]: begin,
      [`POST ${PASSKEYS_PATH}`]: end,
      [`POST ${PASSKEY_LOGIN_OPTIONS_PATH}`]: begin,
      [`POST ${PASSKEY_LOGIN_PATH}`]: end,
    },
  });
  const parse = (options: unknown) => ({ parsed: options });
  vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse });
  const [create, get] = [vi.fn(ask), vi.fn(ask)];
  vi.stubGlobal('navigator', { credentials: { create, get } });
  return { ...browser, create, get };
}
const refusing =
  (name: string): Ask =>
  () =>
    Promise.reject(new DOMException('', name));

describe('M143 a passkey', () => {
  it('is created from the portal’s options, and its answer is sent back', async () => {
    const { create, asked, sent } = open({});
    expect(await makePasskey()).toBe('done');
    expect(create.mock.calls).toEqual([[{ publicKey: { parsed: { challenge: 'a' } } }]]);
    expect(asked).toEqual([`POST ${PASSKEY_OPTIONS_PATH}`, `POST ${PASSKEYS_PATH}`]);
    expect(sent).toEqual([{ site: 'house' }, { site: 'house', ceremony: 'c-1', response: ANSWERED }]);
  });

  it('is requested with the given mediation, and can be cancelled', async () => {
    const { get, asked } = open({});
    const { signal } = new AbortController();
    const toldBefore: string[][] = [];
    const onAnswer = () => void toldBefore.push([...asked]);
    expect(await showPasskey({ endPath: PASSKEY_LOGIN_PATH, mediation: 'conditional', signal, onAnswer })).toBe('done');
    expect(get.mock.calls).toMatchObject([[{ mediation: 'conditional', signal }]]);
    expect(toldBefore).toEqual([[`POST ${PASSKEY_LOGIN_OPTIONS_PATH}`]]);
    expect(asked).toEqual([`POST ${PASSKEY_LOGIN_OPTIONS_PATH}`, `POST ${PASSKEY_LOGIN_PATH}`]);
  });

  it('falls back to the title’s own if the browser refuses the house’s', async () => {
    const refuses = vi.fn<Ask>(async () => ANSWERED).mockImplementationOnce(refusing('SecurityError'));
    const { sent } = open({ ask: refuses });
    expect(await makePasskey()).toBe('done');
    expect(sent).toEqual([
      { site: 'house' },
      { site: 'title' },
      { site: 'title', ceremony: 'c-1', response: ANSWERED },
    ]);
    open({ ask: refusing('SecurityError') });
    expect(await showPasskey(AT_ONCE)).toBe('failed');
  });

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'aborted'],
    ['InvalidStateError', 'known'],
    ['ConstraintError', 'failed'],
  ])('ended by the device with %s is %s, without a call to the portal', async (name, outcome) => {
    const { asked } = open({ ask: refusing(name) });
    expect(await makePasskey()).toBe(outcome);
    expect(asked).toEqual([`POST ${PASSKEY_OPTIONS_PATH}`]);
  });

  it.each([
    [403, 'stale'],
    [401, 'failed'],
    [500, 'failed'],
  ])('refused at the start with %i is %s, without asking the device', async (status, outcome) => {
    const { create } = open({ begin: () => new Response('', { status }) });
    expect(await makePasskey()).toBe(outcome);
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'failed'],
    [500, 'failed'],
  ])('refused with %i is %s', async (endStatus, outcome) => {
    open({ endStatus });
    expect(await showPasskey(AT_ONCE)).toBe(outcome);
  });

  it('fails when offline', async () => {
    open({ begin: () => Promise.reject(new TypeError('no line')) });
    expect(await makePasskey()).toBe('failed');
  });

  it('rethrows our own errors', async () => {
    open({ ask: () => Promise.reject(new RangeError('a mistake')) });
    await expect(makePasskey()).rejects.toThrow('a mistake');
  });

  it.each([
    [{}, false],
    [{ PublicKeyCredential: {} }, false],
    [{ PublicKeyCredential: { parseCreationOptionsFromJSON: () => null } }, true],
  ])('is supported by a browser with %j: %s', (window, isKnown) => {
    openFakeBrowser({ window });
    if ('PublicKeyCredential' in window) vi.stubGlobal('PublicKeyCredential', window.PublicKeyCredential);
    expect(knowsPasskeys()).toBe(isKnown);
  });
});
