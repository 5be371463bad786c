import * as v from 'valibot';
import { pushEndpointContract, pushMoveContract, pushWishContract } from '#shared/contracts/push.contract.ts';
import { pushErrorTexts as texts } from '#shared/i18n/pushErrors.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Call } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { countNetwork, type NetworkLimits } from '../limits/countNetwork.ts';
import type { UpstreamFailure } from '../services/upstream.ts';

type PushCall = Call<'session' | 'lists' | 'portal'>;

const KEY_SECONDS = 3_600;
const HOUR_MS = 3_600_000;

/**
 * Thousands of readers may share one address of a mobile network. Invented endpoints cannot be told from real ones, and
 * each becomes a row stored for years as a consent record.
 */
const WISHES: NetworkLimits = {
  network: { name: 'push-network', most: 600, periodMs: HOUR_MS },
  prefix: { name: 'push-prefix', most: 1_800, periodMs: HOUR_MS },
};

/** The VAPID public key that browsers subscribe with. */
export function servePushKey(call: PushCall): Promise<Response> {
  return ofPushTitle(call, async () =>
    respond(await call.isolate.readers.lists.pushSubscriptions.fetchKey(), (key) =>
      Response.json({ key }, { headers: { 'cache-control': `public, max-age=${KEY_SECONDS}` } }),
    ),
  );
}

/**
 * Stores a browser's push topics, with or without an account. The consent belongs to the browser; the account is
 * recorded so that the data is exported and deleted with it.
 */
export function savePushWish(call: PushCall, body: unknown): Promise<Response> {
  return withInput(call, { body, contract: pushWishContract }, async (wish) => {
    const { visit, isolate } = call;
    const waitMs = await countNetwork(call.isolate.readers.portal.attempts, WISHES, call.visit.request);
    if (waitMs > 0) return errorEnvelope(429, texts.unavailable, { 'retry-after': String(Math.ceil(waitMs / 1_000)) });
    const { reader } = await isolate.readers.session.openSession(visit);
    const ssoId = reader.kind === 'loggedIn' ? reader.user.ssoId : null;
    const kept = await isolate.readers.lists.pushSubscriptions.save(visit.mandator.id, { ...wish, ssoId });
    return respond(kept, done);
  });
}

/** The push topics of this browser, identified by its endpoint. */
export function findPushWish(call: PushCall, body: unknown): Promise<Response> {
  return withInput(call, { body, contract: pushEndpointContract }, async ({ endpoint }) =>
    respond(await call.isolate.readers.lists.pushSubscriptions.find(call.visit.mandator.id, endpoint), (choices) =>
      own({ choices }),
    ),
  );
}

/** This browser goes on under another endpoint. */
export function movePushWish(call: PushCall, body: unknown): Promise<Response> {
  return withInput(call, { body, contract: pushMoveContract }, async (move) =>
    respond(await call.isolate.readers.lists.pushSubscriptions.move(call.visit.mandator.id, move), (isKept) =>
      own({ isKept }),
    ),
  );
}

/** Ends all push messages to this browser. */
export function endPushWish(call: PushCall, body: unknown): Promise<Response> {
  return withInput(call, { body, contract: pushEndpointContract }, async ({ endpoint }) =>
    respond(await call.isolate.readers.lists.pushSubscriptions.end(call.visit.mandator.id, endpoint), done),
  );
}

const done = () => new Response(null, { status: 204 });
const own = (value: object) => Response.json(value, { headers: { 'cache-control': 'private, no-store' } });

type Input<T> = { readonly body: unknown; readonly contract: v.GenericSchema<unknown, T> };

function withInput<T>(
  call: PushCall,
  { body, contract }: Input<T>,
  answer: (input: T) => Promise<Response>,
): Promise<Response> {
  return ofPushTitle(call, async () => {
    const input = v.safeParse(contract, body);
    return input.success ? answer(input.output) : errorEnvelope(400, texts.unreadable);
  });
}

async function ofPushTitle({ visit }: PushCall, answer: () => Promise<Response>): Promise<Response> {
  return visit.mandator.sendsPush ? answer() : errorEnvelope(404, texts.none);
}

function respond<T>(answer: Result<T, UpstreamFailure>, toResponse: (value: T) => Response): Response {
  if (answer.ok) return toResponse(answer.value);
  const isRefused = answer.error.kind === 'status' && answer.error.status === 400;
  return isRefused ? errorEnvelope(400, texts.unknownService) : errorEnvelope(503, texts.unavailable);
}
