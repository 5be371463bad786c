/**
 * How a provider's claims become the portal's roles. A place is the name of a claim, or a path with dots
 * (`realm_access.roles`).
 */
export type ClaimMap = {
  /** Where roles may be, in order. The first place that has any counts. */
  readonly roles: readonly string[];
  /** The portal's role by the provider's. A role that is not here gives nothing; without the map they have our names. */
  readonly roleNames: Readonly<Record<string, string>> | null;
  /** Where the reader's number at the subscription provider is; empty for none. */
  readonly customerId: string;
};

/** Of our own identity service, and of a provider without settings. */
export const OWN_CLAIMS: ClaimMap = { roles: ['subscriptionRoles', 'roles'], roleNames: null, customerId: '' };

/** More are no list of a subscriber's roles. */
const MOST_ROLES = 50;
const LONGEST_ROLE = 100;

/** The portal's roles in a token's claims: a list, or words separated by spaces. None where no place has any. */
export function readRoles(claims: unknown, { roles: places, roleNames }: ClaimMap): readonly string[] {
  const found = places.map((place) => rolesAt(claims, place)).find((roles) => roles.length > 0) ?? [];
  const named =
    roleNames === null
      ? found
      : found.flatMap((name) => (Object.hasOwn(roleNames, name) ? (roleNames[name] ?? []) : []));
  return [...new Set(named)].slice(0, MOST_ROLES);
}

/** The reader's number at the subscription provider; null without one. A number or a text without spaces. */
export function readCustomerId(claims: unknown, { customerId: place }: ClaimMap): string | null {
  const value = place === '' ? null : findClaim(claims, place);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && CUSTOMER_ID.test(text) ? text : null;
}

const CUSTOMER_ID = /^[\w-]{1,100}$/;

function rolesAt(claims: unknown, place: string): readonly string[] {
  const value = findClaim(claims, place);
  const listed = typeof value === 'string' ? value.split(' ') : value;
  return Array.isArray(listed) ? listed.filter(isRole) : [];
}

function isRole(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ROLE;
}

/** Names may have dots themselves: those of Auth0 are addresses. */
function findClaim(claims: unknown, place: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  const record: Readonly<Record<string, unknown>> = { ...claims };
  if (Object.hasOwn(record, place)) return record[place];
  for (let dot = place.indexOf('.'); dot > 0; dot = place.indexOf('.', dot + 1)) {
    const found = findClaim(record[place.slice(0, dot)], place.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
