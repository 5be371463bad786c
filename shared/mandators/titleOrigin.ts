import { MANDATOR_IDS, type MandatorId } from './mandator.ts';

/**
 * Settings shared by all workers: `PUBLIC_ORIGIN` with `{mandator}` for a title's id, and `TITLE_HOSTS` for titles with
 * a host of their own.
 */
export type TitlePlaces = { readonly PUBLIC_ORIGIN: string; readonly TITLE_HOSTS?: string };

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/;

/**
 * Where a title is public: scheme and host, without a slash at the end. Acceptance G17.
 * @throws when `TITLE_HOSTS` is not JSON as `{"tagesbote":"www.tagesbote.example"}`.
 */
export function titleOrigin({ PUBLIC_ORIGIN, TITLE_HOSTS = '' }: TitlePlaces, mandator: MandatorId): string {
  const host = readHosts(TITLE_HOSTS).get(mandator);
  return host === undefined
    ? PUBLIC_ORIGIN.replaceAll('{mandator}', mandator)
    : `${PUBLIC_ORIGIN.replace(/\/\/.*/, '//')}${host}`;
}

function readHosts(text: string): ReadonlyMap<string, string> {
  const named: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof named !== 'object' || named === null) throw new Error('TITLE_HOSTS is no JSON object');
  const hosts = new Map<string, string>();
  for (const [mandator, host] of Object.entries(named)) {
    const isKnown = MANDATOR_IDS.some((id) => id === mandator);
    if (!isKnown || typeof host !== 'string' || !HOST.test(host))
      throw new Error(`TITLE_HOSTS: ${mandator} is no title, or its host is none`);
    hosts.set(mandator, host);
  }
  return hosts;
}
