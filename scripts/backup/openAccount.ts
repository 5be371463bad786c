import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

/** A Cloudflare account's interface. */
export type Account = {
  /**
   * What a call answers. It is made again until it is taken, and after a fault, too, where it may be done twice.
   */
  readonly post: (path: string, body: unknown, isRepeatable?: boolean) => Promise<unknown>;
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<unknown>;
};

export type AccountPlace = {
  readonly accountId: string;
  readonly token: string;
  /** As wrangler's `CLOUDFLARE_API_BASE_URL`. */
  readonly baseUrl?: string | undefined;
  readonly fetch?: typeof fetch;
  readonly pause?: Account['pause'];
};

const answerContract = v.object({ result: v.unknown() });

/** A call of the interface is cut off by the platform before that. */
const DEADLINE_MS = 120_000;

/**
 * An account's interface takes 1,200 calls in five minutes, and then none for as long:
 * https://developers.cloudflare.com/fundamentals/api/reference/limits/.
 */
const TOO_MANY = 429;
const REFUSED_FOR_SECONDS = 300;

/** So often a call is made again that did not arrive or met a fault of the platform: five minutes in all. */
const ATTEMPTS = 9;
const LONGEST_PAUSE_MS = 60_000;

export function openAccount({
  accountId,
  token,
  baseUrl = 'https://api.cloudflare.com/client/v4',
  fetch = globalThis.fetch,
  pause = wait,
}: AccountPlace): Account {
  const ask = (path: string, body: unknown) =>
    fetch(`${baseUrl}/accounts/${accountId}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  const post = async (path: string, body: unknown, isRepeatable = true, attempt = 1): Promise<unknown> => {
    const response = await ask(path, body).catch((cause: unknown) => new Fault(`${path}: ${String(cause)}`));
    const seconds = 'headers' in response ? Number(response.headers.get('retry-after')) : 0;
    if ('status' in response && response.status === TOO_MANY) {
      const refusedFor = seconds || REFUSED_FOR_SECONDS;
      console.error(`Cloudflare nimmt ${refusedFor} Sekunden lang keine Aufrufe an; danach geht es weiter`);
      await pause(refusedFor * 1_000);
      return post(path, body, isRepeatable, attempt);
    }
    if ('status' in response && response.ok) return v.parse(answerContract, await response.json()).result;
    const fault = 'status' in response ? await readFault(path, response) : response;
    if (!isRepeatable || !fault.isPassing || attempt === ATTEMPTS) throw fault;
    await pause(seconds * 1_000 || Math.min(2 ** attempt * 1_000, LONGEST_PAUSE_MS));
    return post(path, body, isRepeatable, attempt + 1);
  };
  return { post, fetch, pause };
}

/** What the platform refuses or does not answer, in words for whoever runs the command. */
export class Fault extends Error {
  readonly isPassing: boolean;
  constructor(message: string, isPassing = true) {
    super(message);
    this.isPassing = isPassing;
  }
}

async function readFault(path: string, response: Response): Promise<Fault> {
  const text = (await response.text()).slice(0, 300);
  return new Fault(`Cloudflare answers ${response.status} to ${path}: ${text}`, response.status >= 500);
}
