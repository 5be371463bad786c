import * as v from 'valibot';
import type { CmsSource } from '#shared/contracts/cmsSources.contract.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';

/** The content server has not answered, or with something else than it should: nothing is known, nothing is changed. */
export class CmsAway extends Error {
  override readonly name = 'CmsAway';
  /** Null without an answer. */
  readonly status: number | null;
  constructor(status: number | null, options?: ErrorOptions) {
    super('The content server does not answer', options);
    this.status = status;
  }
}

/** A webhook's calls fit into the ten seconds that Strapi waits. */
const DEADLINE_MS = 2_500;
const MOST_BYTES = 5_000_000;

export type Parameters = readonly (readonly [string, string])[];
type Answer = { readonly status: number; readonly text: string };
/** @param path behind the collection's */
type Call = (path: string, parameters: Parameters) => Promise<Answer>;

/** Reads published entries of a collection. Throws `CmsAway` without an answer. */
export function createCall({ address, token, collection, locale }: CmsSource, fetch: typeof globalThis.fetch): Call {
  const usual: Parameters = [['status', 'published'], ...(locale === undefined ? [] : [['locale', locale] as const])];
  return async (path, parameters) => {
    const query = new URLSearchParams([...usual, ...parameters].map(([name, value]) => [name, value]));
    try {
      const response = await fetch(`${address}/api/${collection}${path}?${query}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const text = await readBoundedText(response, MOST_BYTES);
      if (text === null) throw new CmsAway(response.status);
      return { status: response.status, text };
    } catch (cause) {
      throw cause instanceof CmsAway ? cause : new CmsAway(null, { cause });
    }
  };
}

/** Throws `CmsAway` for an error, and for what is not Strapi's. */
export function parseAnswer<T>({ status, text }: Answer, contract: v.GenericSchema<unknown, T>): T {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), contract), text);
  if (status !== 200 || !parsed.success) throw new CmsAway(status);
  return parsed.output;
}
