import * as v from 'valibot';
import { MANDATOR_IDS } from '../../shared/mandators/mandator.ts';
import { startOpenIdProvider, type OpenIdProvider } from './openIdProvider.ts';

const SECRET = 'geheim';
/** Plenigo's number of the reader who has coins. */
export const CUSTOMER = '6342000';
/** Of one who has bought the e-paper there. */
export const PAPER_CUSTOMER = '6342001';
/** Below `realm_access.roles`: with coins, and with the product that opens everything at Zephr. */
const COINS_ROLE = 'muenzen';
const PAPER_ROLE = 'zeitung-abo';
const realmClaims = v.object({ realm_access: v.object({ roles: v.array(v.string()) }) });
const verified = { email_verified: true } as const;
/** By the names that they log in with. */
export const READERS = {
  leserin: {
    ...verified,
    email: 'leserin@anderswo.example',
    given_name: 'Ida',
    family_name: 'Lenz',
    claims: { realm_access: { roles: [COINS_ROLE] }, plenigo_id: Number(CUSTOMER) },
  },
  abonnent: {
    ...verified,
    email: 'abonnent@anderswo.example',
    given_name: 'Jan',
    family_name: 'Roth',
    claims: { realm_access: { roles: [PAPER_ROLE] } },
  },
  kundin: {
    ...verified,
    email: 'kundin@anderswo.example',
    given_name: 'Eva',
    family_name: 'Post',
    claims: { realm_access: { roles: [] }, plenigo_id: Number(PAPER_CUSTOMER) },
  },
};

/** Whether the reader of these claims has the product that opens everything at Zephr. */
export function hasPaperRole(claims: unknown): boolean {
  return v.is(realmClaims, claims) && claims.realm_access.roles.includes(PAPER_ROLE);
}

/** A provider with the paths and the role claims of Keycloak. */
export const startPlayedKeycloak = () =>
  startOpenIdProvider(READERS, {
    base: '/realms/haus',
    routes: {},
    idTokenSeconds: 300,
    canRevoke: true,
    clientAuthentication: 'client_secret_basic',
    claims: { realm_access: {}, plenigo_id: null },
  });

/** The portal's settings for it. */
export const keycloakVariables = ({ url }: OpenIdProvider) => ({
  IDENTITY_KIND: 'openid',
  IDENTITY_URL: url,
  IDENTITY_ORIGIN: new URL(url).origin,
  IDENTITY_ISSUER: url,
  IDENTITY_CLIENTS: JSON.stringify(Object.fromEntries(MANDATOR_IDS.map((id) => [id, { id, secret: SECRET }]))),
  IDENTITY_CLAIMS: JSON.stringify({
    roles: ['realm_access.roles'],
    roleNames: { [COINS_ROLE]: 'WALLET' },
    customerId: 'plenigo_id',
  }),
});

/** Each title is a client of its own. */
export function registerTitles({ register }: OpenIdProvider, port: number): void {
  register(
    ...MANDATOR_IDS.map((id) => {
      const origin = `http://${id}.localhost:${port}`;
      return { id, secret: SECRET, callback: `${origin}/api/mein/oauth2/callback`, afterLogout: `${origin}/` };
    }),
  );
}
