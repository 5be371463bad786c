/** What staff do. `machine` is no person: the token that the CMS, imports and scripts share. */
export const STAFF_ROLES = ['reporter', 'editor', 'chief', 'legal', 'operator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A role in one title; `*` in all of them. */
export type Grant = { readonly role: StaffRole | 'machine'; readonly title: string };
export const ALL_TITLES = '*';

/** Who does something with content: `schedule` for what happens at its time. */
export type Author = { readonly by: string; readonly role: Grant['role'] | 'schedule' };

export const DESK_ACTS = [
  /** What is not public: drafts, revisions, the log. */
  'read',
  /** Drafts and articles in review; pictures and recordings for them. */
  'write',
  /** What readers have of an article: its text, date and expiry, in which titles it is. */
  'publish',
  'correct',
  'retract',
  /** Rights of reply to articles. */
  'reply',
  'withdrawReply',
  /** Places on fronts, the most-read ranking. */
  'front',
  /** The banner of a title; taking breaking news back. */
  'banner',
  'breakNews',
  /** Embargo and legal hold, and ending them. */
  'seal',
  'lift',
  /** Podcasts, newsletters, test reports, authors, topics, e-paper editions. */
  'catalogue',
  'politicalAds',
  /** Channels, menus, settings, redirects, pages of the publisher. */
  'site',
  /** Imports, content servers, builds, the search index. */
  'archive',
  /** Offers, products, prices, rules of the paywall. */
  'sell',
  /** Switches of the portal, for all readers. */
  'switches',
  /** What a customer has bought and paid. */
  'customers',
] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

const EDITOR = ['read', 'write', 'publish', 'correct', 'front', 'catalogue'] as const;

/** Who may do what. Decision 117, acceptance A13. */
const RIGHTS: Readonly<Record<Grant['role'], readonly DeskAct[]>> = {
  reporter: ['read', 'write'],
  editor: EDITOR,
  chief: [...EDITOR, 'retract', 'reply', 'withdrawReply', 'banner', 'breakNews', 'seal', 'lift', 'switches'],
  legal: ['read', 'retract', 'reply', 'seal', 'lift', 'politicalAds', 'customers'],
  operator: ['read', 'site', 'archive', 'sell', 'switches', 'customers'],
  machine: [
    'read',
    'write',
    'publish',
    'retract',
    'front',
    'banner',
    'seal',
    'catalogue',
    'politicalAds',
    'site',
    'archive',
  ],
};

/** Whether these grants allow an act in each of the titles; `*` is what all titles share. */
export function mayAct(grants: readonly Grant[], act: DeskAct, titles: readonly string[]): boolean {
  const allowed = grants.filter(({ role }) => RIGHTS[role].includes(act));
  return titles.every((title) => allowed.some((grant) => grant.title === ALL_TITLES || grant.title === title));
}

/**
 * The role that allows an act in the first of these titles, which is an article's home, or in any title without them;
 * the first in the order of `STAFF_ROLES` if several do. Null for none.
 */
export function roleOfAct(grants: readonly Grant[], act: DeskAct, [home]: readonly string[]): Grant['role'] | null {
  const roles = grants
    .filter(({ title }) => home === undefined || title === ALL_TITLES || title === home)
    .map(({ role }) => role)
    .filter((role) => RIGHTS[role].includes(act));
  return STAFF_ROLES.find((role) => roles.includes(role)) ?? roles[0] ?? null;
}

/** Whether these grants allow an act in any title. */
export function mayActSomewhere(grants: readonly Grant[], act: DeskAct): boolean {
  return grants.some(({ role }) => RIGHTS[role].includes(act));
}

/** How long a passkey counts as fresh. */
export const FRESH_PASSKEY_MS = 5 * 60_000;

const OF_FRESH_PASSKEY: ReadonlySet<DeskAct> = new Set(['breakNews', 'retract']);

/** Whether an act reaches readers in a way that an unattended desk must not: it needs a passkey of the last minutes. */
export function needsFreshPasskey(act: DeskAct): boolean {
  return OF_FRESH_PASSKEY.has(act);
}

/**
 * The titles in which a change of an article needs the right: its home, which is the first, before and after, and each
 * title that it joins or leaves.
 */
export function titlesOfChange(before: readonly string[], after: readonly string[]): readonly string[] {
  const moved = [...before, ...after].filter((title) => !before.includes(title) || !after.includes(title));
  return [...new Set([...before.slice(0, 1), ...after.slice(0, 1), ...moved])];
}
