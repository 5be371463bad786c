import { createHash } from 'node:crypto';
import { DESK_STYLES } from './deskStyles.ts';

/** Addresses of the desk. */
export const DESK_PATHS = {
  today: '/',
  articles: '/artikel',
  newArticle: '/artikel/neu',
  breaking: '/eil',
  log: '/protokoll',
  entry: '/anmelden',
  /** Leads on to the page that was asked for before the entry. */
  onward: '/weiter',
  leave: '/abmelden',
  /** Named by what is in it: browsers keep it for good. */
  styles: `/${createHash('sha256').update(DESK_STYLES).digest('hex').slice(0, 12)}.css`,
} as const;

/** Names the article of breaking news. */
export const ARTICLE_PARAMETER = 'artikel';
/** Names the article whose place a new one has. */
export const TEMPLATE_PARAMETER = 'vorlage';

export const articlePath = (id: number) => `${DESK_PATHS.articles}/${id}`;
export const historyPath = (id: number) => `${articlePath(id)}/geschichte`;
export const actPath = (id: number, act: 'zurueckziehen' | 'veroeffentlichen' | 'planen') =>
  `${articlePath(id)}/${act}`;
export const breakPath = (articleId: number) => `${DESK_PATHS.breaking}?${ARTICLE_PARAMETER}=${articleId}`;
export const breakingPath = (id: number) => `${DESK_PATHS.breaking}/${id}`;
export const undoPath = (act: number) => `${DESK_PATHS.log}/${act}/zuruecknehmen`;
export const takeBackPath = (id: number) => `${breakingPath(id)}/zuruecknehmen`;
export const restorePath = (id: number, revision: number) => `${historyPath(id)}/${revision}/wiederherstellen`;
