import * as v from 'valibot';
import { UPSTREAM_VARIABLES } from '../shared/upstreams.ts';

/** Settings that name another house, or one for each title, with its key: of those only the kind may be shown. */
const SERVICE_VARIABLES = ['MAIL_SERVICE', 'PAYMENT_SERVICE', 'PUSH_VENDORS', 'CMS_SOURCES'] as const;
const house = v.object({ kind: v.string() });
const servicesContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([house, v.array(house), v.record(v.string(), house)]),
);

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
    const read = v.safeParse(servicesContract, environment[variable]);
    if (!read.success) return [`${variable}: nicht lesbar`];
    const kinds = v.is(house, read.output) ? [read.output.kind] : Object.values(read.output).map(({ kind }) => kind);
    return [`${variable}: ${[...new Set(kinds)].join(', ')}`];
  });
  return [...addresses, ...services];
}
