import * as v from 'valibot';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { log } from '../../log.ts';
import type { CommerceEnv } from '../commerceEnv.ts';

const DEADLINE_MS = 3_000;
const MOST_BYTES = 4_000_000;
const sitesContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.array(v.object({ mandator: v.string(), settings: v.object({ epaper_link: v.optional(v.string(), '') }) })),
  }),
);

/**
 * Refuses to sell an e-paper that cannot be read: 422 unless the title has an edition, or the address of another
 * reader. 503 while the content server, which knows, is away. Null for a catalogue without one. Acceptance G39.
 */
export async function refuseUnreadable(
  kinds: readonly string[],
  mandator: string,
  env: Pick<CommerceEnv, 'ORIGIN' | 'CONTENT_SERVER_URL'>,
): Promise<Response | null> {
  if (!kinds.includes('epaper')) return null;
  const sites = await fetchSites(env);
  if (sites === null) return errorEnvelope(503, 'ServiceUnavailableError', 'The content server is away');
  const { epaper_link: link = '' } = sites.find((site) => site.mandator === mandator)?.settings ?? {};
  return link === ''
    ? errorEnvelope(
        422,
        'ValidationError',
        'This title has no e-paper: deliver an edition, or set epaper_link to the address of its reader',
      )
    : null;
}

async function fetchSites({ ORIGIN, CONTENT_SERVER_URL }: Pick<CommerceEnv, 'ORIGIN' | 'CONTENT_SERVER_URL'>) {
  const request = new Request(`${CONTENT_SERVER_URL || 'http://content.localhost'}/sites`, {
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  try {
    const answer = await (CONTENT_SERVER_URL ? fetch(request) : ORIGIN.fetch(request));
    const sites = answer.ok ? v.safeParse(sitesContract, await readBoundedText(answer, MOST_BYTES)) : null;
    return sites?.success ? sites.output.data : null;
  } catch (cause) {
    log.warn('sites_unread', { cause: cause instanceof Error ? cause.name : typeof cause });
    return null;
  }
}
