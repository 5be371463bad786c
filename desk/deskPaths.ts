import { createHash } from 'node:crypto';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { DESK_STYLES } from './deskStyles.ts';
import { DRAG_SCRIPT } from './dragScript.ts';

/** Addresses of the desk. */
export const DESK_PATHS = {
  today: '/',
  articles: '/artikel',
  newArticle: '/artikel/neu',
  plan: '/plan',
  breaking: '/eil',
  fronts: '/fronten',
  log: '/protokoll',
  /** What belongs to a title as a whole. */
  site: '/ordnung',
  entry: '/anmelden',
  /** Leads to the passkey, and back. */
  passkey: '/passkey',
  /** Leads on to the page that was asked for before the entry. */
  onward: '/weiter',
  leave: '/abmelden',
  /** Named by what is in it: browsers keep it for good. */
  styles: `/${nameOf(DESK_STYLES)}.css`,
  dragScript: `/${nameOf(DRAG_SCRIPT)}.js`,
} as const;

function nameOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** What the page of seals does. */
export const SEAL_ACTS = ['sperrfrist', 'sperrfrist-aufheben', 'anhalten', 'freigeben', 'ablauf'] as const;
export type SealAct = (typeof SEAL_ACTS)[number];

/** What the forms of a right of reply do. */
export type ReplyStep = 'pruefen' | 'aendern' | 'veroeffentlichen';

/** Names the page that is wanted after the passkey. */
export const WANTED_PARAMETER = 'ziel';
/** Names the article of breaking news. */
export const ARTICLE_PARAMETER = 'artikel';
/** Names what a form has done. */
export const DONE_PARAMETER = 'getan';
/** Names the article whose place a new one has. */
export const TEMPLATE_PARAMETER = 'vorlage';

export const SITE_PARTS = ['menues', 'rubriken', 'einstellungen', 'weiterleitungen'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export const passkeyPath = (wanted: string) =>
  `${DESK_PATHS.passkey}?${new URLSearchParams({ [WANTED_PARAMETER]: wanted })}`;
export const articlePath = (id: number) => `${DESK_PATHS.articles}/${id}`;
/** The article's page, with a word on what a form has done. */
export const donePath = (id: number, done: string) => `${articlePath(id)}?${DONE_PARAMETER}=${done}`;
export const historyPath = (id: number) => `${articlePath(id)}/geschichte`;
export const actPath = (id: number, act: 'zurueckziehen' | 'veroeffentlichen' | 'planen' | 'abnahme') =>
  `${articlePath(id)}/${act}`;
export const overwrittenPath = (id: number) => `${articlePath(id)}/ueberschrieben`;
export const keepPath = (id: number) => `${overwrittenPath(id)}/lassen`;
export const correctionsPath = (id: number) => `${articlePath(id)}/korrekturen`;
export const withdrawPath = (id: number, correction: number) => `${correctionsPath(id)}/${correction}/zurueckziehen`;
export const repliesPath = (id: number) => `${articlePath(id)}/gegendarstellung`;
export const replyStepPath = (id: number, step: ReplyStep) => `${repliesPath(id)}/${step}`;
export const withdrawReplyPath = (id: number, reply: number) => `${repliesPath(id)}/${reply}/zurueckziehen`;
export const breakPath = (articleId: number) => `${DESK_PATHS.breaking}?${ARTICLE_PARAMETER}=${articleId}`;
export const breakingPath = (id: number) => `${DESK_PATHS.breaking}/${id}`;
export const undoPath = (act: number) => `${DESK_PATHS.log}/${act}/zuruecknehmen`;
export const sitePath = (mandator: string, part: SitePart) => `${DESK_PATHS.site}/${mandator}/${part}`;
export const removeRedirectPath = (mandator: string) => `${sitePath(mandator, 'weiterleitungen')}/entfernen`;
export const takeBackPath = (id: number) => `${breakingPath(id)}/zuruecknehmen`;
export const sealPath = (id: number) => `${articlePath(id)}/sperren`;
export const sealActPath = (id: number, act: SealAct) => `${sealPath(id)}/${act}`;
export const restorePath = (id: number, revision: number) => `${historyPath(id)}/${revision}/wiederherstellen`;

/** A title's front, or that of a channel: `channel` is empty for the first. */
export type FrontAddress = { readonly mandator: MandatorId; readonly channel: string };
export const frontPath = ({ mandator, channel }: FrontAddress) =>
  [DESK_PATHS.fronts, mandator, ...(channel === '' ? [] : [channel])].join('/');
export const previewPath = (address: FrontAddress) => `${frontPath(address)}/vorschau`;
/** Whether an address is one of these, and of which title. */
export const previewedTitle = (path: string) => /^\/fronten\/([a-z]+)\/(?:.+\/)?vorschau$/.exec(path)?.[1] ?? null;
/** Whether an address is a front's: the pages with a script. */
export const isFront = (path: string) => path.startsWith(`${DESK_PATHS.fronts}/`) && previewedTitle(path) === null;
