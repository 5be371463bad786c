import * as v from 'valibot';
import type { JSONWebKeySet } from 'jose';
import { requestJson } from '../requestJson.ts';
import type { OpenIdProvider } from './openIdProvider.ts';
import {
  CUSTOMER,
  PAPER_CUSTOMER,
  READERS,
  hasPaperRole,
  keycloakVariables,
  registerTitles,
  startPlayedKeycloak,
} from './playedKeycloak.ts';
import type { WorkerVariables } from '../localPortal.ts';
import { startPlayedBrevo } from './mail/playedBrevo.ts';
import type { PlayedMailHouse } from './mail/playedMailHouse.ts';
import { startPlayedMailjet } from './mail/playedMailjet.ts';
import { startPlayedPostmark } from './mail/playedPostmark.ts';
import { PAYMENT_HOUSES } from './payment/paymentHouses.ts';
import type { PlayedProvider } from './payment/playedProvider.ts';
import { startPlayedPushVendors, type PlayedPushVendors } from './push/playedPushVendors.ts';
import { PUSH_TITLES, pushVendorsOf, withPushVendors } from './push/pushSettings.ts';
import type { PlayedHouse } from './playedHouse.ts';
import { startPlayedPlenigo, type PlayedPlenigo } from './playedPlenigo.ts';
import { startPlayedStrapi, type PlayedStrapi } from './playedStrapi.ts';
import { STRAPI_IDS } from './strapiArticles.ts';
import { startPlayedZephr } from './playedZephr.ts';

/** Those of a line have the same role, and only one can have it. */
const ALTERNATIVES = {
  payment: ['mollie', 'stripe'],
  mail: ['postmark', 'brevo', 'mailjet'],
} as const;

export const OTHER_HOUSES = [
  'keycloak',
  'plenigo',
  'zephr',
  'strapi',
  ...ALTERNATIVES.payment,
  ...ALTERNATIVES.mail,
  'onesignal',
  'cleverpush',
] as const;
export type OtherHouse = (typeof OTHER_HOUSES)[number];

export const isOtherHouse = (name: string): name is OtherHouse => OTHER_HOUSES.some((one) => one === name);

/** Of two houses for one role, in German; null if there are none. */
export function findRivals(names: readonly OtherHouse[]): string | null {
  const rivals = Object.values(ALTERNATIVES).find((all) => all.filter((name) => names.includes(name)).length > 1);
  return rivals ? `Nur eines von: ${rivals.join(', ')}` : null;
}

/** Systems of other houses, played on this machine instead of ours. */
export type PlayedHouses = {
  readonly keycloak?: OpenIdProvider;
  readonly plenigo?: PlayedPlenigo;
  readonly zephr?: PlayedHouse;
  readonly strapi?: PlayedStrapi;
  readonly payment?: PlayedProvider;
  readonly mail?: PlayedMailHouse;
  readonly push?: PlayedPushVendors;
  /** What the workers are told of them. */
  readonly variables: Required<Pick<WorkerVariables, (typeof TOLD_WORKERS)[number]>>;
  /** How to use them, in German. */
  readonly words: readonly string[];
  /** Tells them where the portal is: after this logins succeed, payments and articles are reported. */
  readonly begin: (port: number) => void;
  readonly stop: () => void;
};
const TOLD_WORKERS = ['portal', 'adframe', 'origin', 'commerce', 'identity'] as const;

const TOKEN = 'token-of-the-provider';
const PAPER_RIGHT = 'e-paper';
/**
 * Starts these, each configured by settings alone, as a deployment configures the vendor's own. `thirdParties`: the
 * setting `THIRD_PARTIES` without them.
 */
export async function startOtherHouses(names: readonly OtherHouse[], thirdParties = '{}'): Promise<PlayedHouses> {
  let portalPort = 0;
  const has = (name: OtherHouse) => names.includes(name);
  const keycloak = has('keycloak') ? await startPlayedKeycloak() : undefined;
  const plenigo = has('plenigo') ? await startPlayedPlenigo(TOKEN) : undefined;
  plenigo?.coins.set(CUSTOMER, 2);
  plenigo?.rights.set(PAPER_CUSTOMER, [PAPER_RIGHT]);
  const zephr = has('zephr')
    ? await startPlayedZephr({
        fetchKeys: () => (keycloak ? fetchKeysOf(keycloak.url) : fetchOwnKeys(portalPort)),
        hasProduct: hasPaperRole,
        credits: 1,
      })
    : undefined;
  const strapi = has('strapi') ? await startPlayedStrapi() : undefined;
  const till = ALTERNATIVES.payment.find(has);
  const payment = till && (await PAYMENT_HOUSES[till].start());
  const post = ALTERNATIVES.mail.find(has);
  const mail = post && (await MAIL_HOUSES[post]());
  const bells = PUSH_HOUSES.filter(has);
  const push = bells.length > 0 ? await startPlayedPushVendors() : undefined;

  const mailService = mail ? { MAIL_SERVICE: mail.setting } : {};
  const register = push ? { THIRD_PARTIES: withPushVendors(thirdParties, push, bells) } : {};
  return {
    ...(keycloak && { keycloak }),
    ...(plenigo && { plenigo }),
    ...(zephr && { zephr }),
    ...(strapi && { strapi }),
    ...(payment && { payment }),
    ...(mail && { mail }),
    ...(push && { push }),
    variables: {
      portal: {
        ...(keycloak && keycloakVariables(keycloak)),
        ...(plenigo && {
          SUBSCRIPTION_KIND: 'plenigo',
          SUBSCRIPTION_API_URL: plenigo.house.url,
          SUBSCRIPTION_API_TOKEN: TOKEN,
          SUBSCRIPTION_RIGHTS: JSON.stringify({ [PAPER_RIGHT]: 'EPAPER' }),
        }),
        ...(zephr && { PAYWALL_KIND: 'zephr', PAYWALL_URL: zephr.url }),
        ...(payment && { PAYMENT_ORIGIN: payment.url }),
        ...register,
      },
      adframe: register,
      origin: {
        ...mailService,
        ...(strapi && { CMS_SOURCES: JSON.stringify(strapi.setting) }),
        ...(push && { PUSH_VENDORS: JSON.stringify(pushVendorsOf(push, bells)) }),
      },
      commerce: {
        ...mailService,
        ...(payment && till && { PAYMENT_SERVICE: JSON.stringify(PAYMENT_HOUSES[till].settingOf(payment.url)) }),
      },
      identity: mailService,
    },
    words: names.map((name) => WORDS[name].replace('{strapi}', strapi?.house.url ?? '')),
    begin(port) {
      portalPort = port;
      if (keycloak) registerTitles(keycloak, port);
      strapi?.sendWebhooksTo(port);
      if (payment) payment.reportsTo = port;
      if (mail) mail.reportsTo = port;
    },
    stop() {
      for (const house of [keycloak, plenigo?.house, zephr, strapi?.house, payment, mail, push]) house?.stop();
    },
  };
}

const PUSH_HOUSES = ['onesignal', 'cleverpush'] as const;
const MAIL_HOUSES = { postmark: startPlayedPostmark, brevo: startPlayedBrevo, mailjet: startPlayedMailjet };

const MAIL_WORDS =
  'nimmt alle Mails an, das Postfach bleibt leer; Adressen mit „unzustellbar…“ meldet es als unzustellbar, mit „beschwerde…“ als Beschwerde';

const WORDS: Readonly<Record<OtherHouse, string>> = {
  keycloak: `keycloak: anmelden als ${Object.keys(READERS).join(' oder ')}, jedes Passwort; leserin hat Münzen`,
  plenigo: 'plenigo: führt die Münzen, und kundin hat dort das E-Paper; Kunden kennt es nur mit keycloak zusammen',
  zephr: 'zephr: ein Plus-Artikel je Gast frei; mit keycloak liest abonnent alles',
  strapi: `strapi: drei Artikel, binnen einer Minute im Tagesboten; POST {strapi}/played/${STRAPI_IDS.draft}/publish veröffentlicht einen vierten, …/unpublish nimmt ihn zurück`,
  mollie: 'mollie: zahlt auf einer Seite mit Knöpfen, auch „Ablehnen“',
  stripe: 'stripe: zahlt auf einer Seite mit Knöpfen, auch „Ablehnen“',
  postmark: `postmark: ${MAIL_WORDS}`,
  brevo: `brevo: ${MAIL_WORDS}`,
  mailjet: `mailjet: ${MAIL_WORDS}`,
  onesignal: `onesignal: Eilmeldungen von ${PUSH_TITLES.onesignal}`,
  cleverpush: `cleverpush: Eilmeldungen von ${PUSH_TITLES.cleverpush}`,
};

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
