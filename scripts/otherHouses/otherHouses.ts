import * as v from 'valibot';
import type { JSONWebKeySet } from 'jose';
import { MANDATOR_IDS } from '../../shared/mandators/mandator.ts';
import { requestJson } from '../requestJson.ts';
import { startOpenIdProvider, type OpenIdProvider } from './openIdProvider.ts';
import type { PlayedHouse } from './playedHouse.ts';
import { startPlayedPlenigo, type PlayedPlenigo } from './playedPlenigo.ts';
import { startPlayedZephr } from './playedZephr.ts';

export const OTHER_HOUSES = ['keycloak', 'plenigo', 'zephr'] as const;
export type OtherHouse = (typeof OTHER_HOUSES)[number];

export const isOtherHouse = (name: string): name is OtherHouse => OTHER_HOUSES.some((one) => one === name);

/** Systems of other houses, played on this machine instead of ours. */
export type PlayedHouses = {
  readonly keycloak?: OpenIdProvider;
  readonly plenigo?: PlayedPlenigo;
  readonly zephr?: PlayedHouse;
  /** What the portal is told of them. */
  readonly variables: Readonly<Record<string, string>>;
  /** How to use them, in German. */
  readonly words: readonly string[];
  /** Registers the titles where they are clients: after this logins succeed. */
  readonly registerTitles: (port: number) => void;
  readonly stop: () => void;
};

const SECRET = 'geheim';
const TOKEN = 'token-of-the-provider';
/** Plenigo's number of the reader who has coins. */
export const CUSTOMER = '6342000';
/** Of one who has bought the e-paper there. */
export const PAPER_CUSTOMER = '6342001';
const PAPER_RIGHT = 'e-paper';
/** Below `realm_access.roles`: with coins, and with the product that opens everything at Zephr. */
const COINS_ROLE = 'muenzen';
const PAPER_ROLE = 'zeitung-abo';
const realmClaims = v.object({ realm_access: v.object({ roles: v.array(v.string()) }) });
const verified = { email_verified: true } as const;
const READERS = {
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

/** Starts these, each configured by settings alone, as a deployment configures the vendor's own. */
export async function startOtherHouses(names: readonly OtherHouse[]): Promise<PlayedHouses> {
  let portalPort = 0;
  const has = (name: OtherHouse) => names.includes(name);
  const keycloak = has('keycloak') ? await startKeycloak() : undefined;
  const plenigo = has('plenigo') ? await startPlayedPlenigo(TOKEN) : undefined;
  plenigo?.coins.set(CUSTOMER, 2);
  plenigo?.rights.set(PAPER_CUSTOMER, [PAPER_RIGHT]);
  const zephr = has('zephr')
    ? await startPlayedZephr({
        fetchKeys: () => (keycloak ? fetchKeysOf(keycloak.url) : fetchOwnKeys(portalPort)),
        hasProduct: (claims) => v.is(realmClaims, claims) && claims.realm_access.roles.includes(PAPER_ROLE),
        credits: 1,
      })
    : undefined;
  return {
    ...(keycloak && { keycloak }),
    ...(plenigo && { plenigo }),
    ...(zephr && { zephr }),
    variables: {
      ...(keycloak && variablesOf(keycloak)),
      ...(plenigo && {
        SUBSCRIPTION_KIND: 'plenigo',
        SUBSCRIPTION_API_URL: plenigo.house.url,
        SUBSCRIPTION_API_TOKEN: TOKEN,
        SUBSCRIPTION_RIGHTS: JSON.stringify({ [PAPER_RIGHT]: 'EPAPER' }),
      }),
      ...(zephr && { PAYWALL_KIND: 'zephr', PAYWALL_URL: zephr.url }),
    },
    words: [
      ...(keycloak
        ? [`keycloak: anmelden als ${Object.keys(READERS).join(' oder ')}, jedes Passwort; leserin hat Münzen`]
        : []),
      ...(plenigo
        ? ['plenigo: führt die Münzen, und kundin hat dort das E-Paper; Kunden kennt es nur mit keycloak zusammen']
        : []),
      ...(zephr ? ['zephr: ein Plus-Artikel je Gast frei; mit keycloak liest abonnent alles'] : []),
    ],
    registerTitles(port) {
      portalPort = port;
      keycloak?.register(
        ...MANDATOR_IDS.map((id) => {
          const origin = `http://${id}.localhost:${port}`;
          return { id, secret: SECRET, callback: `${origin}/api/mein/oauth2/callback`, afterLogout: `${origin}/` };
        }),
      );
    },
    stop() {
      keycloak?.stop();
      plenigo?.house.stop();
      zephr?.stop();
    },
  };
}

const startKeycloak = () =>
  startOpenIdProvider(READERS, {
    base: '/realms/haus',
    routes: {},
    idTokenSeconds: 300,
    canRevoke: true,
    clientAuthentication: 'client_secret_basic',
    claims: { realm_access: {}, plenigo_id: null },
  });

const variablesOf = ({ url }: OpenIdProvider) => ({
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

const keySet = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });

async function fetchKeysOf(issuer: string): Promise<JSONWebKeySet> {
  const answer = await fetch(`${issuer}/jwks`);
  return v.parse(keySet, await answer.json());
}

async function fetchOwnKeys(port: number): Promise<JSONWebKeySet> {
  const { body } = await requestJson({
    port,
    host: 'identity.localhost',
    method: 'GET',
    path: '/.well-known/jwks.json',
  });
  return v.parse(keySet, body);
}
