import { answerErrors } from '../http/answerErrors.ts';
import type { IdentityEnv } from './identityEnv.ts';
import { identityRoutes } from './identityRoutes.ts';
import { runUpkeep } from './runUpkeep.ts';

answerErrors(identityRoutes);

/** The identity service: a worker of its own, so that nothing else of the backend can reach what it keeps. */
export default {
  fetch: identityRoutes.fetch,
  scheduled: (_event: ScheduledController, env: IdentityEnv): Promise<void> => runUpkeep(env, Date.now()),
};
