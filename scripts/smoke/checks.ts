import { PURGE_PATH, PURGE_SIGNATURE_HEADER, signPurge } from '../../shared/contracts/purge.contract.ts';
import type { Mandator } from '../../shared/mandators/mandator.ts';
import type { Visited } from './visitPage.ts';

/** A title, and a function that requests its pages. */
export type SmokeCall = {
  readonly mandator: Mandator;
  readonly origin: string;
  readonly visit: (
    target: string,
    options?: {
      readonly method?: 'GET' | 'POST';
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    },
  ) => Promise<Visited>;
  /** If given, signed purges are tested as the content server sends them. */
  readonly purgeSecret: string | undefined;
};

/** Returns the problem, or null. */
type Check = (call: SmokeCall) => Promise<string | null>;

/** Signatures of the formats. */
const FORMATS = [
  {
    accept: 'image/avif,image/webp',
    type: 'image/avif',
    begins: (bytes: Buffer) => bytes.subarray(4, 12).toString('latin1') === 'ftypavif',
  },
  {
    accept: 'image/webp',
    type: 'image/webp',
    begins: (bytes: Buffer) => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  { accept: '*/*', type: 'image/jpeg', begins: (bytes: Buffer) => bytes.readUInt16BE(0) === 0xff_d8 },
] as const;

/**
 * Checks of every title after a deployment, most important for readers first. `docs/operations/deploy.md`, Releasing a
 * build.
 */
export const CHECKS: Readonly<Record<string, Check>> = {
  async health({ visit }) {
    const { status, text } = await visit('/_health');
    return status === 200 ? null : `/_health: ${status} ${text.slice(0, 100)}`;
  },

  async front({ mandator, visit }) {
    const { status, text } = await visit('/');
    if (status !== 200) return `/: ${status}`;
    const shown = /<html[^>]* data-mandator="([^"]*)"/.exec(text)?.[1];
    if (shown !== mandator.id) return `/ is the front of ${shown ?? 'no title'}`;
    return /<title>([^<]*)/.exec(text)?.[1]?.includes(mandator.name) ? null : '/ does not have the title’s name';
  },

  async cache({ visit }) {
    await visit('/');
    const status = String((await visit('/')).headers['cache-status']);
    return /; hit/.test(status) ? null : `/ a second time: ${status}`;
  },

  async script({ visit }) {
    const path = /<script type="module"[^>]* src="([^"]+)"/.exec((await visit('/')).text)?.[1];
    if (path === undefined) return '/ names no script';
    const { status, headers } = await visit(path);
    return status === 200 && /javascript/.test(String(headers['content-type']))
      ? null
      : `${path}: ${status} ${headers['content-type']}`;
  },

  async article({ origin, visit }) {
    const feed = await visit('/rss');
    if (feed.status !== 200) return `/rss: ${feed.status}`;
    const [, address] = /<item>[\s\S]*?<link>([^<]+)/.exec(feed.text) ?? [];
    if (address === undefined) return '/rss has no article';
    if (!address.startsWith(`${origin}/`)) return `/rss leads to ${address}`;
    const { status, text } = await visit(new URL(address).pathname);
    if (status !== 200) return `${address}: ${status}`;
    return text.includes(`<link rel="canonical" href="${address}"`)
      ? null
      : `${address} is not its own canonical address`;
  },

  async paywall({ visit }) {
    const id = /data-coin="(\d+)"/.exec((await visit('/')).text)?.[1];
    if (id === undefined) return null;
    const moved = await visit(`/${id}`);
    const { status, headers, text } =
      moved.headers.location === undefined ? moved : await visit(moved.headers.location);
    if (status !== 200) return `/${id}: ${status}`;
    if (!text.includes('data-paywall-template=')) return `/${id} is not locked for a stranger`;
    return headers['cache-control'] === 'private, no-store' ? null : `/${id} may be kept: ${headers['cache-control']}`;
  },

  async picture({ visit }) {
    const address = /(?:src|srcset)="(\/bilder\/[^" ]+)/.exec((await visit('/')).text)?.[1]?.replaceAll('&amp;', '&');
    if (address === undefined) return '/ has no picture';
    for (const { accept, type } of FORMATS) {
      const { status, headers, body } = await visit(address, { headers: { accept } });
      if (status !== 200) return `${address}: ${status}`;
      const told = FORMATS.find((format) => format.type === headers['content-type']);
      // A picture too large for AVIF has another format, stated in its type.
      if (!told?.begins(body)) return `${address} is no ${headers['content-type']}`;
      if (type !== 'image/avif' && told.type !== type) return `${address} is ${told.type} for who takes ${accept}`;
    }
    return null;
  },

  async sitemap({ origin, visit }) {
    const { status, text } = await visit('/sitemap.xml');
    return status === 200 && text.includes(`<loc>${origin}/`) ? null : `/sitemap.xml: ${status}`;
  },

  async missing({ visit }) {
    const { status, headers } = await visit('/gibt-es-nicht-rauchprobe');
    return status === 404 && headers['x-robots-tag'] === 'noindex' ? null : `what is not there: ${status}`;
  },

  async insights({ visit }) {
    const { status } = await visit('/_insights');
    return status === 404 ? null : `/_insights for a stranger: ${status}`;
  },

  async purge({ visit, purgeSecret }) {
    const body = JSON.stringify({ soft: [], hard: [] });
    const send = (headers: Readonly<Record<string, string>>) =>
      visit(PURGE_PATH, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
    const stranger = await send({});
    if (stranger.status !== 401) return `an unsigned purge: ${stranger.status}`;
    if (purgeSecret === undefined) return null;
    const { status } = await send({ [PURGE_SIGNATURE_HEADER]: await signPurge(body, purgeSecret, Date.now()) });
    return status === 200 ? null : `a signed purge: ${status}`;
  },
};
