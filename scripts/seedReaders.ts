import { SUBSCRIPTION_TOKEN_HEADER } from '../shared/contracts/subscriptions.contract.ts';
import { requestJson } from './requestJson.ts';
import type { LocalSecrets } from './localVariables.ts';

export type DemoAccount = {
  readonly name: string;
  readonly roles: readonly string[];
  readonly profile: Profile;
  readonly emailVerified?: false;
};
type Profile = { readonly salutation: string; readonly firstName: string; readonly lastName: string };

const frau = (firstName: string, lastName: string): Profile => ({ salutation: 'Frau', firstName, lastName });
const herr = (firstName: string, lastName: string): Profile => ({ salutation: 'Herr', firstName, lastName });

/** Demo readers of a local portal, one per kind of reader. Acceptance, demo readers. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { name: 'frei', roles: [], profile: frau('Frieda', 'Frei') },
  { name: 'plus', roles: ['PLUS'], profile: herr('Paul', 'Plus') },
  { name: 'pur', roles: ['PUR'], profile: frau('Petra', 'Pur') },
  { name: 'purplus', roles: ['PUR', 'PLUS'], profile: herr('Peter', 'Purplus') },
  { name: 'epaper', roles: ['EPAPER-TAGESBOTE'], profile: frau('Edda', 'Epaper') },
  { name: 'express', roles: ['EXPRESS'], profile: herr('Emil', 'Express') },
  { name: 'wallet', roles: ['WALLET'], profile: frau('Wanda', 'Wallet') },
  { name: 'wallet0', roles: ['WALLET'], profile: herr('Willi', 'Wallet') },
  { name: 'pluswallet', roles: ['PLUS', 'WALLET'], profile: frau('Paula', 'Pluswallet') },
  { name: 'tag3', roles: ['PLUS-TAG-3'], profile: herr('Toni', 'Tag') },
  { name: 'tag7', roles: ['PLUS-TAG-7'], profile: frau('Tilda', 'Tag') },
  { name: 'tag8', roles: ['PLUS-TAG-8'], profile: herr('Till', 'Tag') },
  { name: 'tag9', roles: ['PLUS-TAG-9'], profile: frau('Tina', 'Tag') },
  { name: 'neu', roles: [], profile: herr('Niklas', 'Neu'), emailVerified: false },
  { name: 'luecke', roles: [], profile: { salutation: '', firstName: '', lastName: '' } },
  { name: 'ohneabo', roles: [], profile: frau('Olga', 'Ohneabo') },
  // Their access follows from their orders: scripts/demoLives.ts.
  { name: 'abo', roles: [], profile: herr('Albert', 'Abo') },
  { name: 'jahr', roles: [], profile: frau('Jana', 'Jahr') },
  { name: 'probe', roles: [], profile: herr('Pavel', 'Probe') },
  { name: 'gekuendigt', roles: [], profile: frau('Greta', 'Gekündigt') },
  { name: 'rueckstand', roles: [], profile: herr('Ralf', 'Rückstand') },
  { name: 'beendet', roles: [], profile: frau('Berta', 'Beendet') },
];

type SeedTarget = {
  readonly port: number;
  readonly secrets: Pick<LocalSecrets, 'identityServiceToken' | 'commerceServiceToken' | 'demoPassword'>;
};

/** Creates missing demo readers through the identity service's API; changed ones stay. Local only. */
export async function seedReaders({ port, secrets }: SeedTarget): Promise<void> {
  for (const { name, roles, profile, emailVerified = true } of DEMO_ACCOUNTS) {
    const { status } = await requestJson({
      port,
      host: 'identity.localhost',
      method: 'PUT',
      path: `/accounts/demo-${name}`,
      headers: { 'identity-service': `Bearer ${secrets.identityServiceToken}` },
      body: {
        ...profile,
        email: `${name}@demo.example`,
        password: secrets.demoPassword,
        emailVerified,
        subscriptionRoles: roles,
      },
    });
    if (status !== 200) throw new Error(`The demo reader ${name} could not be made: ${status}`);
    if (roles.length > 0) await grantTakenOver({ port, secrets }, name, roles);
  }
}

const YEAR_MS = 365 * 24 * 3_600_000;

/** Grants imported from another system, for ten years. */
async function grantTakenOver({ port, secrets }: SeedTarget, name: string, roles: readonly string[]): Promise<void> {
  const { status } = await requestJson({
    port,
    host: 'subscriptions.localhost',
    method: 'PUT',
    path: `/customers/demo-${name}/taken-over`,
    headers: { [SUBSCRIPTION_TOKEN_HEADER]: secrets.commerceServiceToken },
    body: { roles, until: Date.now() + 10 * YEAR_MS },
  });
  if (status !== 204) throw new Error(`The roles of the demo reader ${name} could not be granted: ${status}`);
}
