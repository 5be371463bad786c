import { requestJson } from '#scripts/requestJson.ts';
import type { TestPortal } from './testPortal.ts';

/** A reader of a test's own, with an account and nothing else; his name. The password is the demo readers'. */
export async function makeNewReader(portal: TestPortal): Promise<string> {
  const name = `kunde-${crypto.randomUUID().slice(0, 8)}`;
  const { status } = await requestJson({
    port: portal.port,
    host: 'identity.localhost',
    method: 'PUT',
    path: `/accounts/${name}`,
    headers: { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` },
    body: {
      salutation: 'Frau',
      firstName: 'Karla',
      lastName: 'Kunde',
      emailVerified: true,
      subscriptionRoles: [],
      email: `${name}@demo.example`,
      password: portal.secrets.demoPassword,
    },
  });
  if (status !== 200) throw new Error(`${name} could not be made: ${status}`);
  return name;
}
