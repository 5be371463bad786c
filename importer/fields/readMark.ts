import { parseDate } from './parseDate.ts';
import { parsePaid } from './parsePaid.ts';
import { parseStatus } from './parseStatus.ts';

/**
 * A field, column, element or custom field whose name suggests a statement about whether a record is public, free or an
 * article.
 */
export type Mark = { readonly name: string; readonly value: string };

/** The meaning of a mark. `unknown` if its value is ambiguous. */
export type Statement =
  | { readonly kind: 'nothing' | 'hidden' | 'paid' | 'unknown' }
  /** Public from this time, or until it, in milliseconds. */
  | { readonly kind: 'from' | 'until'; readonly at: number };

/** What a true value of a field means; `state` for a status word, `kind` for a type of record. */
export type Role = 'public' | 'hidden' | 'state' | 'from' | 'until' | 'paid' | 'free' | 'kind';

const NAMES: Readonly<Record<Role, string>> = {
  public:
    'published publish public visible sichtbar live online active aktiv enabled approved freigegeben freigabe released veröffentlicht veroeffentlicht listed',
  hidden:
    'draft drafts entwurf hidden versteckt private privat unpublished offline inactive deleted trashed trash canceled cancelled withheld killed spiked retracted withdrawn zurückgezogen gesperrt protected password passwort unlisted disabled pending blocked internal intern archived archiviert expired abgelaufen headless',
  state: 'status state pubstatus visibility sichtbarkeit zustand workflow',
  from: 'embargo embargoed sperrfrist scheduled schedule geplant validfrom availablefrom onlinefrom publishup golive starttime',
  until:
    'expires expire expiry expiration unpublish validuntil validto valid availableuntil onlineuntil onlineto offlinefrom kill killdate publishdown remove endtime stoptime',
  paid: 'paid paywall paywalled premium plus subscriber subscribers subscription subscriptions member members membership memberships kostenpflichtig bezahlt bezahlschranke bezahlinhalt abo abonnenten locked restricted restriction restrictions access audience tier tiers entitlement entitlements metered exclusive',
  free: 'free accessibleforfree kostenlos kostenfrei gratis nopaywall',
  kind: 'type kind typename',
};

const ROLE_OF: ReadonlyMap<string, Role> = new Map(
  (['public', 'hidden', 'state', 'from', 'until', 'paid', 'free', 'kind'] as const).flatMap((role) =>
    NAMES[role].split(' ').map((name) => [name, role] as const),
  ),
);

/** Affixes of such a name: `isPublished`, `post_status`, `embargo_until`, `access-level`. */
const FRAME =
  'is has was in on at by the post article artikel content item entry record page doc object date time datum until bis level only flag for from role'.split(
    ' ',
  );

/** A word about payment within a longer name: `_members_access_role`, `rcp_subscription_level`. */
const PAID_WORD =
  /^(?:paid|paywall\w*|premium|subscri(?:ber|ption)s?|member(?:s|ships?)?|kostenpflichtig\w*|bezahl\w*|access|audience|entitle\w*|restrict\w*)$/;

/** Name endings that make no statement: `access_token`, `membersCount`. */
const OTHER_WORD = /^(?:ids?|url|link|tokens?|count|email|image|name|notes?)$/;

/** Statuses of other things than the article. */
const OTHER_STATUS = /^(?:comments?|ping|email|mail|http|order|sync|seo|index|meta)$/;

const MAX_NAME = 100;

/** The role of a field with this name; null if it does not look like a statement. */
export function roleOf(name: string): Role | null {
  if (name.length > MAX_NAME) return null;
  const own = name.normalize('NFC').split(/[.:]/).at(-1) ?? '';
  const words = own
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  let rest = words.join('');
  for (;;) {
    const role = ROLE_OF.get(rest);
    if (role) return role;
    const before = FRAME.find((word) => rest.startsWith(word));
    const behind = FRAME.find((word) => rest.endsWith(word));
    if (behind === undefined && before === undefined) break;
    rest = behind === undefined ? rest.slice(before?.length) : rest.slice(0, -behind.length);
  }
  const last = words.at(-1) ?? '';
  if (/^(?:status|state)$/.test(last) && !words.some((word) => OTHER_STATUS.test(word))) return 'state';
  return words.some((word) => PAID_WORD.test(word)) && !OTHER_WORD.test(last) ? 'paid' : null;
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'ja', 'y', 't', 'on', 'x', 'wahr'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nein', 'n', 'f', 'off', 'falsch'].map((word) => [word, false] as const),
]);

/** Null for any other text. */
export function parseBoolean(text: string): boolean | null {
  return BOOLEANS.get(text.trim().toLowerCase()) ?? null;
}

/** The meaning of a mark, by its name and value. */
export function readMark({ name, value }: Mark): Statement {
  const role = roleOf(name);
  if (role === null) return { kind: 'nothing' };
  // Known kinds have been handled before.
  if (role === 'kind') return { kind: 'unknown' };
  const text = value.trim();
  // An empty status does not make a record public; any other empty field says nothing.
  if (/^(?:|null|undefined|\[\]|\{\}|-|0000-00-00.*)$/i.test(text))
    return { kind: role === 'public' || role === 'state' ? 'hidden' : 'nothing' };
  const boolean = parseBoolean(text);
  if (boolean !== null) return readBoolean(role, boolean);
  const at = readMoment(text);
  return at === null ? readWord(role, text) : readDate(role, at);
}

function readBoolean(role: Role, value: boolean): Statement {
  if (role === 'paid' || role === 'free') return { kind: value === (role === 'paid') ? 'paid' : 'nothing' };
  return { kind: value === (role === 'public' || role === 'state') ? 'nothing' : 'hidden' };
}

function readDate(role: Role, at: number): Statement {
  if (role === 'public' || role === 'from') return { kind: 'from', at };
  if (role === 'until') return { kind: 'until', at };
  return { kind: role === 'hidden' ? 'hidden' : 'unknown' };
}

/** Parses a date, seconds or milliseconds since 1970, or the end of a period in Dublin Core. */
function readMoment(text: string): number | null {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  return parseDate(/(?:^|;)\s*end=([^;]+)/.exec(text)?.[1] ?? text);
}

/** Words of both vocabularies are accepted in either field: `visibility: members`, `audience: private`. */
function readWord(role: Role, text: string): Statement {
  const paid = parsePaid(text);
  const status = parseStatus(text);
  if (status === 'draft') return { kind: 'hidden' };
  if (paid === 'paid') return { kind: 'paid' };
  if (role === 'paid' || role === 'free') return { kind: paid === null ? 'unknown' : 'nothing' };
  if (status === 'scheduled') return { kind: 'from', at: Number.NaN };
  return { kind: status === null && paid === null ? 'unknown' : 'nothing' };
}

const ARTICLES: ReadonlySet<string> = new Set(
  'post posts article artikel text story news newsletter blog blogpost standard beitrag meldung nachricht newsarticle blogposting entry'.split(
    ' ',
  ),
);
const OTHERS: ReadonlySet<string> = new Set(
  'page pages seite comment comments attachment attachments media image picture photo graphic video audio podcast gallery template settings setting option navmenuitem navitem navigation menu menuitem revision snippet block user author tag category product thread restack ad advertisement redirect asset file layout widget composite'.split(
    ' ',
  ),
);

/** Whether a record of this kind is an article; null for an unknown kind. */
export function isArticleKind(value: string): boolean | null {
  const kind = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  // A media type describes the text's format, not the record.
  if (kind === '' || value.includes('/') || ARTICLES.has(kind)) return true;
  return OTHERS.has(kind) ? false : null;
}
