import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { storedPushWishContract, pushEndpointContract, pushMoveContract } from '#shared/contracts/push.contract.ts';
import { mandatorOf } from '#shared/mandators/mandators.ts';
import { isPushEndpoint } from '#shared/domain/push/pushHosts.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readBody } from '../../http/readBody.ts';
import { titleOf } from '../users/readerOf.ts';
import { endSubscription, findSubscription, savePushSubscription, moveSubscription } from './savePushSubscription.ts';
import { readSigningKey } from './readSigningKey.ts';
import { readPushHosts } from './processPushJobs.ts';

type PushContext = Context<{ Bindings: OriginEnv }>;
type Title = Extract<ReturnType<typeof titleOf>, { ok: true }>['value'];

const PATH = '/mandators/:mandator/push-subscriptions';

/**
 * Browsers' push subscriptions. Endpoints are sent in bodies only, because paths are logged elsewhere. Titles without
 * push answer 404.
 */
export const pushRoutes = new Hono<{ Bindings: OriginEnv }>();

pushRoutes.get('/push-key', (c) => c.json({ key: readSigningKey(c.env.PUSH_SIGNING_KEY).publicKey }));

pushRoutes.put(PATH, (c) =>
  withBody(c, storedPushWishContract, async (wish, { db, mandator }) => {
    if (!isPushEndpoint(wish.subscription.endpoint, readPushHosts(c.env))) return noPushService();
    await savePushSubscription(db, wish, { mandator, now: Date.now() });
    return c.json({ isKept: true });
  }),
);

pushRoutes.post(`${PATH}/lookup`, (c) =>
  withBody(c, pushEndpointContract, async ({ endpoint }, { db, mandator }) =>
    c.json({ choices: await findSubscription(db, endpoint, { mandator, now: Date.now() }) }),
  ),
);

pushRoutes.post(`${PATH}/move`, (c) =>
  withBody(c, pushMoveContract, async (move, { db, mandator }) => {
    if (!isPushEndpoint(move.to.endpoint, readPushHosts(c.env))) return noPushService();
    return c.json({ isKept: await moveSubscription(db, move, { mandator, now: Date.now() }) });
  }),
);

pushRoutes.post(`${PATH}/end`, (c) =>
  withBody(c, pushEndpointContract, async ({ endpoint }, { db, mandator }) => {
    await endSubscription(db, endpoint, { mandator, now: Date.now() });
    return c.json({ isKept: false });
  }),
);

async function withBody<T>(
  c: PushContext,
  contract: v.GenericSchema<unknown, T>,
  answer: (body: T, title: Title) => Promise<Response>,
): Promise<Response> {
  const body = await readBody(c, contract);
  if (!body.ok) return body.error;
  const title = titleOf(c);
  if (!title.ok) return title.error;
  if (!mandatorOf(title.value.mandator).sendsPush) return errorEnvelope(404, 'NotFoundError', 'Not Found');
  return answer(body.value, title.value);
}

const noPushService = () => errorEnvelope(400, 'ValidationError', 'endpoint: unknown push service');
