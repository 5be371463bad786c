import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { requestJson } from '../../requestJson.ts';
import { asJson, pause, servePlayed } from '../servePlayed.ts';

/** A mail that the house has accepted, as its reader finds it. */
export type DeliveredMail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** What its webhooks say again of this mail. */
  readonly mark: string | null;
};

/** Mailboxes that begin like this are not there, or have a reader who complains. */
const BOUNCING = 'unzustellbar';
const COMPLAINING = 'beschwerde';
export const MAIL_WEBHOOK_SECRET = 'password-of-the-mail-webhooks';

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
  /** Where its webhooks go: the port of a local portal. Null: they are lost. */
  reportsTo: number | null;
  /** What it reports, and what it was answered. */
  readonly reports: { readonly body: object; readonly status: number }[];
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
  readonly answer: (
    call: HouseCall,
    played: Pick<PlayedMailHouse, 'inactive'> & { readonly deliver: (mail: DeliveredMail) => void },
  ) => HouseAnswer;
  /** The body of its webhook. */
  readonly report: (kind: 'bounced' | 'complained', mail: DeliveredMail) => object;
  readonly isKnown: (headers: IncomingHttpHeaders) => boolean;
  readonly refusals: { readonly unknown: HouseAnswer; readonly tooMany: HouseAnswer };
};

const SLOW_MS = 11_000;
const jsonContract = v.pipe(v.string(), v.parseJson());

/** A mail vendor on a port of this machine. */
export async function playMailHouse(house: House): Promise<PlayedMailHouse> {
  const { path, describe, answer, isKnown, refusals } = house;
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
    return answer(call, { inactive: played.inactive, deliver });
  }
  function deliver(mail: DeliveredMail): void {
    const isBouncing = mail.to.startsWith(BOUNCING);
    if (isBouncing) played.inactive.add(mail.to);
    else played.delivered.push(mail);
    if (isBouncing || mail.to.startsWith(COMPLAINING)) void report(isBouncing ? 'bounced' : 'complained', mail);
  }
  async function report(kind: 'bounced' | 'complained', mail: DeliveredMail): Promise<void> {
    if (played.reportsTo === null) return;
    const body = house.report(kind, mail);
    const { status } = await requestJson({
      port: played.reportsTo,
      host: 'content.localhost',
      method: 'POST',
      path: '/mail/events',
      headers: { authorization: `Basic ${btoa(`mail:${MAIL_WEBHOOK_SECRET}`)}` },
      body,
    });
    played.reports.push({ body, status });
  }
  const address = `${served.url}${path}`;
  const played: PlayedMailHouse = {
    address,
    setting: JSON.stringify({ ...describe(address), webhookSecret: MAIL_WEBHOOK_SECRET }),
    delivered: [],
    posts: () => posts,
    inactive: new Set(),
    reportsTo: null,
    reports: [],
    fault: 'none',
    stop: served.stop,
  };
  return played;
}
