import { UPSTREAM_VARIABLES } from '../shared/upstreams.ts';

/**
 * Which of the systems around the portal are another house's, and whose interface they have: `IDENTITY_URL:
 * https://id.example.com (openid)`. Of an address only its origin, since its path and user info may be secret.
 */
export function listForeignSystems(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return [...new Set<string>([...UPSTREAM_VARIABLES, 'PAYMENT_URL'])].flatMap((variable) => {
    const address = environment[variable] ?? '';
    if (address === '') return [];
    const kind = environment[variable.replace(/(_API)?_URL$/, '_KIND')] ?? '';
    return [`${variable}: ${URL.canParse(address) ? new URL(address).origin : 'keine Adresse'}${kind && ` (${kind})`}`];
  });
}
