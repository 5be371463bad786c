import * as v from 'valibot';
import { readVariables } from '#shared/contracts/readVariables.ts';
import { log } from '../log.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/**
 * Checks an isolate's variables once. If variables or secrets are missing or invalid, refuses every request and logs
 * which.
 */
export function demandVariables(entries: v.ObjectEntries): (env: object) => Response | null {
  const schema = v.object(entries);
  const sound = new WeakSet<object>();
  return (env) => {
    if (sound.has(env)) return null;
    try {
      readVariables(schema, env);
    } catch (cause) {
      log.error('configuration_broken', { cause: cause instanceof Error ? cause.message : String(cause) });
      return errorEnvelope(500, 'InternalServerError', 'Internal Server Error');
    }
    sound.add(env);
    return null;
  };
}
