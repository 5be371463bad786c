import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { asJson, pause, servePlayed } from '../servePlayed.ts';

/** A mail that the house has accepted, as its reader finds it. */
export type DeliveredMail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
};

export type PlayedMailHouse = {
  /** `MAIL_SERVICE` for it. */
  readonly setting: string;
  /** Base address of its API. */
  readonly address: string;
  readonly delivered: DeliveredMail[];
  /** Calls that would send a mail. */
  readonly posts: () => number;
  /** Mailboxes that bounced before. */
  readonly inactive: Set<string>;
  /** `slow`: accepts mails, and answers later than callers wait. */
  fault: 'none' | 'down' | 'slow' | 'tooMany' | 'tokenRevoked';
  readonly stop: () => void;
};

export type HouseCall = {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  /** JSON. */
  readonly body: unknown;
};
export type HouseAnswer = { readonly status: number; readonly body: object };

export type House = {
  readonly path: string;
  readonly describe: (address: string) => object;
  /** Answers a call of an accepted key. */
  readonly answer: (call: HouseCall, played: Pick<PlayedMailHouse, 'delivered' | 'inactive'>) => HouseAnswer;
  readonly isKnown: (headers: IncomingHttpHeaders) => boolean;
  readonly refusals: { readonly unknown: HouseAnswer; readonly tooMany: HouseAnswer };
};

const SLOW_MS = 11_000;
const jsonContract = v.pipe(v.string(), v.parseJson());

/** A mail vendor on a port of this machine. */
export async function playMailHouse({ path, describe, answer, isKnown, refusals }: House): Promise<PlayedMailHouse> {
  let posts = 0;
  const served = await servePlayed(async ({ method, path: name, headers, body: text }) => {
    const read = v.safeParse(jsonContract, text);
    if (method === 'POST') posts += 1;
    const given = answerOf({ name: `${method} ${name}`, headers, body: read.success ? read.output : null });
    if (played.fault === 'slow') await pause(SLOW_MS);
    return asJson(given.status, given.body);
  });
  function answerOf(call: HouseCall): HouseAnswer {
    if (played.fault === 'down') return { status: 503, body: {} };
    if (played.fault === 'tooMany') return refusals.tooMany;
    if (played.fault === 'tokenRevoked' || !isKnown(call.headers)) return refusals.unknown;
    return answer(call, played);
  }
  const address = `${served.url}${path}`;
  const played: PlayedMailHouse = {
    address,
    setting: JSON.stringify(describe(address)),
    delivered: [],
    posts: () => posts,
    inactive: new Set(),
    fault: 'none',
    stop: served.stop,
  };
  return played;
}
