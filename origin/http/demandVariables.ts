import * as v from 'valibot';
import { readVariables } from '#shared/contracts/readVariables.ts';
import { log } from '../log.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/**
 * Looks once at what an isolate is handed. Answers for a worker whose variables or secrets are missing or nonsense, and
 * says in the log which: none of its calls may be trusted.
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
