import { log } from '../../log.ts';
import type { CommerceEnv } from '../commerceEnv.ts';

const DEADLINE_MS = 3_000;

export type RolesOf = { readonly customerId: string; readonly roles: readonly string[]; readonly version: number };

/**
 * The account service, which puts a reader's roles into id tokens. Resolves to whether it has been told, or knows nobody
 * who could be: an account that is gone, or that another house keeps.
 */
export type RolesPort = (told: RolesOf) => Promise<boolean>;

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
      if (!answer.ok && answer.status !== 404) log.warn('roles_refused', { status: answer.status });
      return answer.ok || answer.status === 404;
    } catch (cause) {
      log.warn('roles_untold', { cause: cause instanceof Error ? cause.name : typeof cause });
      return false;
    }
  };
}
