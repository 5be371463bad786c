import * as v from 'valibot';
import { findBidderProblem } from '../domain/ads/findBidderProblem.ts';
import { hasRoomFor } from '../domain/consent/consent.ts';
import { isPushVendorKind, SINGLE_KINDS, type Snippet } from '../domain/consent/snippet.ts';
import { THIRD_PARTIES } from '../domain/consent/thirdParties.ts';
import {
  FOREIGN_DIRECTIVES,
  PURPOSES,
  THIRD_COUNTRIES,
  type Register,
  type Sources,
  type ThirdParty,
} from '../domain/consent/thirdParty.ts';
import { isVendor } from '../domain/consent/vendors.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { adSystemContract, bidderContract } from './adSystem.contract.ts';
import { isWebAddress, webAddress } from './webAddress.ts';

const MOST_HOSTS = 20;

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'is no key'));
const origin = v.pipe(webAddress, v.check(isOrigin, 'is more or less than an origin'));
const folder = v.pipe(webAddress, v.endsWith('/', 'is no folder: it ends without a slash'));
const tcfPurpose = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(11));

const privacyEntries = {
  privacyUrl: v.exactOptional(webAddress),
  storageDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_650))),
  platformId: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'is no id of 24 hexadecimal digits'))),
};

/** Attributes that the page's template has for itself. */
const OWN_ATTRIBUTES = new Set(['vendor', 'src', 'kind', 'census', 'measured', 'for-pur', 'environment']);
const attributeName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z-]{0,30}$/, 'is no name of a data attribute'),
  v.check((name) => !OWN_ATTRIBUTES.has(name), 'is an attribute that the page has for itself'),
);

const snippetContract = v.variant('kind', [
  v.strictObject({ kind: v.literal('sportsFrame'), origin }),
  v.strictObject({ kind: v.literal('shopFrame') }),
  v.strictObject({
    kind: v.literal('adFrame'),
    address: v.exactOptional(webAddress),
    system: v.exactOptional(adSystemContract),
  }),
  bidderContract,
  v.strictObject({ kind: v.literal('infonline'), address: v.exactOptional(webAddress) }),
  v.strictObject({
    kind: v.literal('matomo'),
    address: folder,
    site: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is no number of a site')),
  }),
  v.strictObject({
    kind: v.literal('pianoAnalytics'),
    address: webAddress,
    site: v.pipe(v.number(), v.integer(), v.minValue(1)),
    collectDomain: origin,
  }),
  v.strictObject({
    kind: v.literal('taboola'),
    address: webAddress,
    mode: key,
    placement: words(80),
  }),
  v.strictObject({
    kind: v.literal('outbrain'),
    address: webAddress,
    widgetId: key,
    installationKey: v.exactOptional(key),
  }),
  v.strictObject({
    kind: v.literal('oneSignal'),
    address: folder,
    appId: v.pipe(v.string(), v.uuid('is no id of an app')),
  }),
  v.strictObject({ kind: v.literal('cleverPush'), address: folder, channel: key, topic: key }),
  v.strictObject({
    kind: v.literal('script'),
    address: webAddress,
    attributes: v.exactOptional(v.record(attributeName, words(200))),
  }),
]);

const rowContract = v.strictObject({
  name: words(60),
  company: words(120),
  thirdCountry: v.optional(v.nullable(v.picklist(THIRD_COUNTRIES)), null),
  purpose: v.picklist(PURPOSES),
  iabId: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))), null),
  tcfPurposes: v.exactOptional(v.pipe(v.array(tcfPurpose), v.minLength(1))),
  /** Hosts that its script asks besides its own, by directive of the policy. */
  hosts: v.optional(
    v.record(v.picklist(FOREIGN_DIRECTIVES), v.pipe(v.array(sourceContract()), v.maxLength(MOST_HOSTS))),
    {},
  ),
  isForPur: v.optional(v.boolean(), false),
  /** Whether its script works under Trusted Types, tried in a browser: pages with one that does not give them up. */
  isUnderTrustedTypes: v.optional(v.boolean(), true),
  titles: v.exactOptional(v.pipe(v.array(v.picklist(MANDATOR_IDS)), v.minLength(1))),
  snippet: snippetContract,
  ...privacyEntries,
});
type Row = v.InferOutput<typeof rowContract>;

/** What a publisher adds to a row of ours; of Google's subscriptions the address of its script, too. */
const additionContract = v.strictObject({ ...privacyEntries, address: v.exactOptional(webAddress) });

/**
 * The publisher's third parties, by id: who they are, what they are for, which hosts they need, and how they come into
 * pages. A vendor that is replaced by another house gets another id, so that no consent passes to it. The output is the
 * register of all third parties, ours first. Decision 097; specification 4, consent.
 */
export const thirdPartiesContract = v.pipe(
  v.record(v.pipe(v.string(), v.check(isVendor, 'is no id: letters and digits, a small one first')), v.unknown()),
  v.rawTransform<Record<string, unknown>, Register>(({ dataset, addIssue, NEVER }) => {
    const built: Register = THIRD_PARTIES;
    const additions = new Map<string, ThirdParty>();
    const rows = new Map<string, ThirdParty>();
    for (const [id, given] of Object.entries(dataset.value)) {
      const own = built[id];
      const contract: v.GenericSchema<unknown, ThirdParty> = own
        ? v.pipe(
            additionContract,
            v.transform((addition) => withAddition(own, addition)),
          )
        : v.pipe(rowContract, v.transform(toThirdParty));
      const read = v.safeParse(contract, given);
      if (!read.success) {
        const [issue] = read.issues;
        addIssue({ message: [`${id}:`, v.getDotPath(issue), issue.message].filter(Boolean).join(' ') });
        return NEVER;
      }
      (own ? additions : rows).set(id, read.output);
    }
    const problem = findProblem(rows);
    if (problem !== null) {
      addIssue({ message: problem });
      return NEVER;
    }
    return { ...built, ...Object.fromEntries(additions), ...Object.fromEntries(rows) };
  }),
);

/** Where vendors of each kind may be, and what has to happen before their first request. */
function placeOf({ kind }: Row['snippet']): Pick<ThirdParty, 'titles' | 'layouts' | 'pages' | 'loadedOn'> {
  switch (kind) {
    case 'sportsFrame':
      return { titles: 'every', layouts: ['default'], pages: 'every', loadedOn: 'click' };
    case 'shopFrame':
      return { titles: 'asking', layouts: ['default'], pages: 'every', loadedOn: 'use' };
    default:
      return { titles: 'asking', layouts: ['default', 'portal'], pages: 'every', loadedOn: 'grant' };
  }
}

function toThirdParty({ hosts, titles, snippet, ...row }: Row): ThirdParty {
  const sources: Sources = Object.fromEntries(Object.entries(hosts).map(([name, list]) => [name, list.join(' ')]));
  return { ...row, ...placeOf(snippet), sources, onlyTitles: titles, opensWindow: false, snippet };
}

function withAddition(row: ThirdParty, { address, ...facts }: v.InferOutput<typeof additionContract>): ThirdParty {
  const snippet: Snippet =
    address !== undefined && row.snippet.kind === 'googleSubscriptions' ? { ...row.snippet, address } : row.snippet;
  return { ...row, ...facts, snippet };
}

/** What is wrong with the rows together; null if nothing is. */
function findProblem(rows: ReadonlyMap<string, ThirdParty>): string | null {
  if (!hasRoomFor([...Object.keys(THIRD_PARTIES), ...rows.keys()])) return 'has more ids than a consent has room for';
  for (const [id, { snippet, onlyTitles, isUnderTrustedTypes }] of rows) {
    // An article appears in several titles, with what its editors placed.
    if (snippet.kind === 'sportsFrame' && onlyTitles) return `${id}: titles is not for what editors place in articles`;
    // They name their worker by a text, which the browser would refuse with the first reader's touch alone.
    if (isPushVendorKind(snippet.kind) && isUnderTrustedTypes)
      return `${id}: isUnderTrustedTypes is false for what registers a service worker`;
  }
  for (const kinds of SINGLE_KINDS) {
    const known = new Map<string, string>();
    for (const [id, { snippet, onlyTitles = MANDATOR_IDS }] of rows) {
      if (!kinds.some((kind) => kind === snippet.kind)) continue;
      for (const title of onlyTitles) {
        const other = known.get(title);
        if (other !== undefined) return `${other} and ${id} have one place in ${title}: ${kinds.join(' or ')}`;
        known.set(title, id);
      }
    }
  }
  return findBidderProblem(rows);
}

/** A host, or all below a domain that has a name of its own. */
function sourceContract() {
  const wildcard = /^https:\/\/\*(?:\.[a-z0-9-]+){2,}$/;
  return v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(
      (text) => wildcard.test(text) || (!text.includes('*') && isWebAddress(text) && isOrigin(text)),
      'is no host over https',
    ),
  );
}

function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text;
}
