import * as v from 'valibot';
import { UPSTREAM_VARIABLES } from '../shared/upstreams.ts';

/** Settings that name another house and its key in one: of those only the kind may be shown. */
const SERVICE_VARIABLES = ['MAIL_SERVICE', 'PAYMENT_SERVICE', 'PUSH_VENDORS'] as const;
const serviceContract = v.pipe(v.string(), v.parseJson(), v.object({ kind: v.string() }));

/**
 * Which of the systems around the portal are another house's, and whose interface they have: `IDENTITY_URL:
 * https://id.example.com (openid)`. Of an address only its origin, since its path and user info may be secret.
 */
export function listForeignSystems(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const addresses = [...new Set<string>([...UPSTREAM_VARIABLES, 'PAYMENT_URL'])].flatMap((variable) => {
    const address = environment[variable] ?? '';
    if (address === '') return [];
    const kind = environment[variable.replace(/(_API)?_URL$/, '_KIND')] ?? '';
    return [`${variable}: ${URL.canParse(address) ? new URL(address).origin : 'keine Adresse'}${kind && ` (${kind})`}`];
  });
  const services = SERVICE_VARIABLES.flatMap((variable) => {
    if (!environment[variable]) return [];
    const service = v.safeParse(serviceContract, environment[variable]);
    return [`${variable}: ${service.success ? service.output.kind : 'nicht lesbar'}`];
  });
  return [...addresses, ...services];
}
