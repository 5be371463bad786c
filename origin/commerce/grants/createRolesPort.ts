import { log } from '../../log.ts';
import type { CommerceEnv } from '../commerceEnv.ts';

const DEADLINE_MS = 3_000;

export type RolesOf = { readonly customerId: string; readonly roles: readonly string[]; readonly version: number };

/**
 * The account service, which puts a reader's roles into id tokens. `unknown`: it has no such account, which is not
 * created yet, was lost, or belongs to another publisher.
 */
export type RolesPort = (update: RolesOf) => Promise<'synced' | 'unknown' | 'away'>;

export function createRolesPort({ IDENTITY, IDENTITY_URL, ROLES_TOKEN }: CommerceEnv): RolesPort {
  return async ({ customerId, roles, version }) => {
    const request = new Request(
      `${IDENTITY_URL || 'http://identity.localhost'}/accounts/${encodeURIComponent(customerId)}/roles`,
      {
        method: 'PUT',
        headers: { 'identity-service': `Bearer ${ROLES_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ subscriptionRoles: roles, version }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      },
    );
    try {
      const answer = await (IDENTITY_URL ? fetch(request) : IDENTITY.fetch(request));
      await answer.body?.cancel();
      if (answer.ok) return 'synced';
      if (answer.status === 404) return 'unknown';
      log.warn('roles_refused', { status: answer.status });
      return 'away';
    } catch (cause) {
      log.warn('roles_untold', { cause: cause instanceof Error ? cause.name : typeof cause });
      return 'away';
    }
  };
}
