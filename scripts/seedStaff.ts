import { requestJson } from './requestJson.ts';
import type { LocalSecrets } from './localVariables.ts';

/** Demo staff of a local portal, one of each role. */
export const DEMO_STAFF = [
  { name: 'rita', grant: 'reporter:*', role: 'Reporterin' },
  { name: 'emil', grant: 'editor:*', role: 'Redakteur' },
  { name: 'carla', grant: 'chief:*', role: 'Chefin vom Dienst' },
  { name: 'jul', grant: 'legal:*', role: 'Anzeigen und Recht' },
  { name: 'olaf', grant: 'operator:*', role: 'Betrieb' },
] as const;

type SeedTarget = {
  readonly port: number;
  readonly secrets: Pick<LocalSecrets, 'identityServiceToken' | 'demoPassword'>;
};

/** Gives each its account and its role. They have no passkey: `npm run -s staff -- desk rita` enters for them. */
export async function seedStaff({ port, secrets }: SeedTarget): Promise<void> {
  for (const { name, grant } of DEMO_STAFF) {
    const put = async (path: string, body: object) => {
      const headers = { 'identity-service': `Bearer ${secrets.identityServiceToken}` };
      const { status } = await requestJson({ port, host: 'identity.localhost', method: 'PUT', path, headers, body });
      if (status >= 300) throw new Error(`${name} of the demo staff could not be made: ${path} ${status}`);
    };
    const email = `${name}@redaktion.example`;
    const account = { salutation: '', firstName: '', lastName: '', emailVerified: true, subscriptionRoles: [] };
    await put(`/accounts/staff-${name}`, { ...account, email, password: secrets.demoPassword });
    await put('/staff', { email, name, grants: [grant] });
  }
}
