import { requestJson } from '#scripts/requestJson.ts';
import type { TestPortal } from './testPortal.ts';

/** An account of a test's own, with the demo readers' password. */
export async function makeAccount(
  portal: TestPortal,
  name: string,
  subscriptionRoles: readonly string[],
): Promise<void> {
  const { status } = await requestJson({
    port: portal.port,
    host: 'identity.localhost',
    method: 'PUT',
    path: `/accounts/${name}`,
    headers: { 'identity-service': `Bearer ${portal.secrets.identityServiceToken}` },
    body: {
      salutation: 'Frau',
      firstName: 'Erna',
      lastName: 'Ehrlich',
      emailVerified: true,
      subscriptionRoles,
      email: `${name}@demo.example`,
      password: portal.secrets.demoPassword,
    },
  });
  if (status !== 200) throw new Error(`${name} could not be made: ${status}`);
}

/** A reader with an account and nothing else; his name. */
export async function makeNewReader(portal: TestPortal): Promise<string> {
  const name = `kunde-${crypto.randomUUID().slice(0, 8)}`;
  await makeAccount(portal, name, []);
  return name;
}
