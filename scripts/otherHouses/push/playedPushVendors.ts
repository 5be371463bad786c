import { asJson, servePlayed, type Call, type Reply } from '../servePlayed.ts';
import { CLEVER_PUSH_PAGE, ONE_SIGNAL_PAGE, PUSH_WORKER } from './playedPushScripts.ts';

export const APP_ID = '11111111-2222-4333-8444-555555555555';
export const API_KEY = 'schluessel-des-dienstes';
export const SEGMENTS = ['Eilmeldungen'];
export const CHANNEL = 'kanal7';
export const TOPIC = 'eil';

type Sent = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

export type PlayedPushVendors = {
  readonly port: number;
  /** Where browsers find them. */
  readonly origin: string;
  /** What browsers asked for, as `GET /path`. */
  readonly asked: string[];
  /** What pages told them. */
  readonly told: Sent[];
  /** Calls of their REST APIs, each try. */
  readonly calls: (Sent & { readonly authorization: string | undefined })[];
  /** Messages that their subscribers have got. */
  readonly delivered: Sent[];
  /** `lost`: does the work, and breaks off before the answer. */
  fault: 'none' | 'down' | 'tooMany' | 'lost';
  readonly stop: () => void;
};

const SCRIPTS: Readonly<Record<string, string>> = {
  '/v16/OneSignalSDK.page.js': ONE_SIGNAL_PAGE,
  '/v16/OneSignalSDK.sw.js': PUSH_WORKER,
  [`/channel/loader/${CHANNEL}.js`]: CLEVER_PUSH_PAGE,
  [`/channel/worker/${CHANNEL}.js`]: PUSH_WORKER,
};

/** Plays both houses by their published documents: scripts for browsers, and the calls that send a message. */
export async function startPlayedPushVendors(): Promise<PlayedPushVendors> {
  const byKey = new Map<string, string>();

  /** Ids by `idempotency_key`: a known one gets its first answer, and nothing is sent. */
  function notify({ path, body }: Sent) {
    const { app_id: app, included_segments: segments, contents, idempotency_key: key } = body;
    if (app !== APP_ID || !Array.isArray(segments) || segments.length === 0 || !hasEnglish(contents))
      return { status: 400, answer: { errors: ['Message Notifications must have English language content'] } };
    const id = byKey.get(String(key)) ?? `n${byKey.size + 1}`;
    const isKnown = byKey.has(String(key));
    byKey.set(String(key), id);
    if (!SEGMENTS.some((segment) => segments.includes(segment)))
      return { status: 200, answer: { id: '', errors: ['All included players are not subscribed'] } };
    if (!isKnown) played.delivered.push({ path, body });
    return { status: 200, answer: { id } };
  }

  function sendApi(sent: Sent, authorization: string | undefined) {
    if (played.fault === 'down') return { status: 503, answer: {} };
    if (played.fault === 'tooMany') return { status: 429, answer: {} };
    if (sent.path === '/notifications')
      return authorization === `Key ${API_KEY}` ? notify(sent) : { status: 403, answer: {} };
    if (authorization !== API_KEY) return { status: 401, answer: {} };
    if (sent.body['channelId'] !== CHANNEL) return { status: 404, answer: {} };
    played.delivered.push(sent);
    return { status: 200, answer: { success: true } };
  }

  function answer({ method, path: target, headers, body }: Call): Reply {
    const { pathname: path } = new URL(target, 'http://played');
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (method === 'OPTIONS') return { status: 204, headers: cors };
    if (method === 'GET') {
      played.asked.push(`GET ${path}`);
      const script = SCRIPTS[path];
      const type = { 'content-type': 'text/javascript' };
      return script === undefined ? { status: 404, headers: type } : { status: 200, headers: type, body: script };
    }
    const sent = { path, body: JSON.parse(body) };
    if (path !== '/notifications' && path !== '/notification/send') {
      played.told.push(sent);
      return asJson(200, {}, cors);
    }
    const { authorization } = headers;
    played.calls.push({ ...sent, authorization });
    const { status, answer: said } = sendApi(sent, authorization);
    if (played.fault === 'lost') return 'lost';
    return asJson(status, said, status === 429 ? { 'retry-after': '1' } : {});
  }

  const { port, stop } = await servePlayed(answer);
  const played: PlayedPushVendors = {
    port,
    origin: `http://dienste.localhost:${port}`,
    asked: [],
    told: [],
    calls: [],
    delivered: [],
    fault: 'none',
    stop,
  };
  return played;
}

function hasEnglish(contents: unknown): boolean {
  return typeof contents === 'object' && contents !== null && 'en' in contents && contents.en !== '';
}
