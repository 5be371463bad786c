import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { startPlayedHouse, type Answered, type Asked, type PlayedHouse } from './playedHouse.ts';

/** What the tenant's console is told of the house that logs readers in. */
export type ZephrTenant = {
  /** From the address in "JWKS-based JWT verification"; they are kept. */
  readonly fetchKeys: () => Promise<JSONWebKeySet>;
  /** Whose JWT has the product that opens everything: "auto-assign from JWT". */
  readonly hasProduct: (claims: Readonly<Record<string, unknown>>) => boolean;
  /** Free articles of an anonymous session. */
  readonly credits: number;
};

/** Ids of the tenant's components: their text is the name of one of our layers. */
const COMPONENTS = { 'M-0open': 'ok', 'M-1plus': 'plus', 'M-2metr': 'meter' } as const;
type Component = keyof typeof COMPONENTS;
const ENTITLEMENT = 'W28U8Z';

/**
 * Plays a Zephr tenant by its public reference of `POST /zephr/feature-decisions` (2025-07-30): browser features whose
 * outcome is a transformation that names a component, readers by a JWT that the tenant verifies (who has none, or one
 * that no longer holds, is anonymous), a meter that counts down by session.
 */
export async function startPlayedZephr({ fetchKeys, hasProduct, credits }: ZephrTenant): Promise<PlayedHouse> {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const readBySession = new Map<string, Set<string>>();
  const refusal = (status: number, message: string): Answered => ({ status, body: { message } });

  async function claimsOf(jwt: unknown): Promise<Readonly<Record<string, unknown>> | null> {
    if (typeof jwt !== 'string') return null;
    keys ??= createLocalJWKSet(await fetchKeys());
    return jwtVerify(jwt, keys).then(
      ({ payload }) => payload,
      () => null,
    );
  }

  async function answer({ method, address, sent }: Asked): Promise<Answered> {
    if (method !== 'POST' || address.pathname !== '/zephr/feature-decisions') return refusal(404, 'Not found');
    const { featureIds, session, content_metadata: content, jwt } = sent;
    if (!Array.isArray(featureIds) || featureIds.length === 0) return refusal(400, 'featureIds must not be empty');
    const claims = await claimsOf(jwt);
    const meter = claims === null ? countView(String(session), String(Object(content).content_id)) : null;
    const component: Component =
      claims === null ? (meter?.isOpen ? 'M-0open' : 'M-2metr') : hasProduct(claims) ? 'M-0open' : 'M-1plus';
    return { status: 200, body: bodyOf(featureIds.map(String), component, { isKnown: claims !== null, meter }) };
  }

  function countView(session: string, article: string) {
    const read = readBySession.get(session) ?? new Set();
    const isNew = !read.has(article) && read.size < credits;
    if (isNew) readBySession.set(session, read.add(article));
    return { isOpen: read.has(article), isNew, left: credits - read.size };
  }

  function bodyOf(
    features: readonly string[],
    component: Component,
    { isKnown, meter }: { readonly isKnown: boolean; readonly meter: ReturnType<typeof countView> | null },
  ) {
    return {
      featureResults: Object.fromEntries(features.map((id) => [id, `blaize.transform.resource('${component}')`])),
      resources: { forms: {}, paymentForms: {}, uiComponents: { [component]: COMPONENTS[component] } },
      accessDetails: {
        authenticated: isKnown,
        accessDecisions: { [ENTITLEMENT]: COMPONENTS[component] === 'ok' },
        entitlements: { [ENTITLEMENT]: { usedInDecision: isKnown, decrementedInDecision: false } },
        credits: {},
        meters: meter
          ? {
              [ENTITLEMENT]: {
                usedInDecision: true,
                decrementedInDecision: meter.isNew,
                totalCredits: credits,
                remainingCredits: meter.left,
              },
            }
          : {},
      },
    };
  }

  return startPlayedHouse(answer, {
    down: refusal(503, 'Service unavailable'),
    tooMany: refusal(429, 'Too many requests'),
  });
}
