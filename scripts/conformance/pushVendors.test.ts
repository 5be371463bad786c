import { expect, it } from 'vitest';
import { examineRole } from './examineRole.ts';
import { printFindings } from './printFindings.ts';
import { amiss, sends } from './test/examineRight.ts';
import type { Play, System } from './test/play.ts';
import { sendTo } from './test/rightSystems.ts';

const KEY = 'schluessel-des-dienstes';
const APP = '11111111-2222-4333-8444-555555555555';
const ADDRESS = 'http://dienst.localhost';
const VENDORS = {
  tagesbote: { kind: 'oneSignal', address: ADDRESS, apiKey: KEY, appId: APP, segments: ['Eilmeldungen'] },
  blitz: { kind: 'cleverPush', address: ADDRESS, apiKey: KEY, channel: 'kanal7', topics: ['eil'] },
};
type Title = keyof typeof VENDORS;

const SEGMENTS = `GET /apps/${APP}/segments`;
const MESSAGES = 'GET /channel/kanal7/notifications';
const withKey =
  (play: Play, prefix: string): Play =>
  (call) =>
    call.headers['authorization'] === `${prefix}${KEY}` ? play(call) : { status: 403, body: {} };
const segments = (...names: readonly object[]) => withKey(sends({ segments: names }), 'Key ');
const SEGMENT = { name: 'Eilmeldungen', is_active: true };

/** Both houses at one address, and what was sent by each. */
function createVendors() {
  const sent: unknown[] = [];
  const taken =
    (answer: object): Play =>
    ({ body }) => {
      sent.push(JSON.parse(body ?? '{}'));
      return { body: answer };
    };
  const system: System = {
    [SEGMENTS]: segments(SEGMENT),
    'POST /notifications': withKey(taken({ id: 'n1' }), 'Key '),
    [MESSAGES]: withKey(sends({ notifications: [] }), ''),
    'POST /notification/send': withKey(taken({ success: true }), ''),
  };
  return { sent, system };
}

type Look = {
  readonly spoiled?: System;
  readonly target?: string;
  readonly mayWrite?: boolean;
};

async function look(title: Title, { spoiled = {}, target = '', mayWrite = false }: Look = {}) {
  const { sent, system } = createVendors();
  const findings = await examineRole('push', {
    address: ADDRESS,
    settings: { PUSH_VENDORS: JSON.stringify({ [title]: VENDORS[title] }), CONFORMANCE_PUSH_TARGET: target },
    mayWrite,
    send: sendTo({ ...system, ...spoiled }),
  });
  return { sent, findings };
}

it.each<[Title, readonly string[]]>([
  ['tagesbote', ['push.tagesbote.message']],
  ['blitz', ['push.blitz.topics', 'push.blitz.message']],
])('G29 a push vendor that is set up has nothing amiss, and is sent nothing: %s', async (title, skipped) => {
  const { sent, findings } = await look(title, { target: 'Probe' });
  expect(amiss(findings)).toEqual([]);
  expect(findings.filter(({ verdict }) => verdict === 'skip').map(({ id }) => id)).toEqual(skipped);
  expect(sent).toEqual([]);
});

it.each<[Title, object]>([
  ['tagesbote', { included_segments: ['Probe'] }],
  ['blitz', { topics: ['Probe'] }],
])('G29 with --write one message goes to the test devices alone: %s', async (title, target) => {
  const { sent, findings } = await look(title, { target: 'Probe', mayWrite: true });
  expect(amiss(findings)).toEqual([]);
  expect(sent).toEqual([expect.objectContaining(target)]);
  expect((await look(title, { mayWrite: true })).sent).toEqual([]);
});

it.each<[Title, string, System, boolean]>([
  ['tagesbote', 'push.tagesbote.token', { [SEGMENTS]: sends({ segments: [SEGMENT] }) }, false],
  ['tagesbote', 'push.tagesbote.key', { [SEGMENTS]: sends({ errors: [KEY] }, 403) }, false],
  ['tagesbote', 'push.tagesbote.key', { [SEGMENTS]: () => null }, false],
  ['tagesbote', 'push.tagesbote.key', { [SEGMENTS]: sends('<h1>Login</h1>') }, false],
  ['tagesbote', 'push.tagesbote.segments', { [SEGMENTS]: segments({ name: 'All' }) }, false],
  ['tagesbote', 'push.tagesbote.segments', { [SEGMENTS]: segments({ ...SEGMENT, is_active: false }) }, false],
  ['tagesbote', 'push.tagesbote.message', { 'POST /notifications': sends({ id: '', errors: [KEY] }) }, true],
  ['tagesbote', 'push.tagesbote.message', { 'POST /notifications': sends({}, 400) }, true],
  ['blitz', 'push.blitz.token', { [MESSAGES]: sends({ notifications: [] }) }, false],
  ['blitz', 'push.blitz.key', { [MESSAGES]: sends({ error: KEY }, 404) }, false],
  ['blitz', 'push.blitz.key', { [MESSAGES]: () => null }, false],
  ['blitz', 'push.blitz.message', { 'POST /notification/send': sends({}, 403) }, true],
])('G29 %s: %s', async (title, id, spoiled, mayWrite) => {
  const { findings } = await look(title, { spoiled, target: 'Probe', mayWrite });
  expect(amiss(findings)).toContain(id);
  const printed = printFindings(findings);
  expect(printed.split('\n')).toHaveLength(findings.length);
  for (const secret of [KEY, APP, 'kanal7', 'Eilmeldungen']) expect(printed).not.toContain(secret);
});
