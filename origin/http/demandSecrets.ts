import * as v from 'valibot';
import { log } from '../log.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** As the portal asks for its own: an empty one would be everybody's. */
const secret = v.pipe(v.string(), v.minLength(16));

/**
 * Looks once at what an isolate is handed. Answers for a worker that lacks a secret, and says in the log which: none of
 * its calls may be trusted.
 */
export function demandSecrets(names: readonly string[]): (env: object) => Response | null {
  const contract = v.object(Object.fromEntries(names.map((name) => [name, secret])));
  const sound = new WeakSet<object>();
  return (env) => {
    if (sound.has(env)) return null;
    const checked = v.safeParse(contract, env);
    if (checked.success) {
      sound.add(env);
      return null;
    }
    const problems = checked.issues.map(
      (issue) => `${v.getDotPath(issue) ?? '?'} ${issue.received === 'undefined' ? 'is missing' : 'is too short'}`,
    );
    log.error('configuration_broken', { cause: `Configuration: ${problems.join(', ')}` });
    return errorEnvelope(500, 'InternalServerError', 'Internal Server Error');
  };
}
