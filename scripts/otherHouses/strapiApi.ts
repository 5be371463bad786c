import type { Answered } from './playedHouse.ts';
import { STRAPI_MAP } from './strapiArticles.ts';
import type { StrapiDocuments } from './strapiDocuments.ts';
import { parseStrapiQuery, type StrapiQuery } from './strapiQuery.ts';

const STRAPI_TOKEN = 'token-of-the-played-strapi';
export const STRAPI_WEBHOOK_SECRET = 'secret-of-the-played-strapi';
const RELATIONS = ['topics', 'writers', 'cover', 'content'];

/** `CMS_SOURCES` for the played collection. */
export const strapiSetting = (address: string) => ({
  kind: 'strapi5',
  address,
  token: STRAPI_TOKEN,
  webhookSecret: STRAPI_WEBHOOK_SECRET,
  collection: 'articles',
  locale: 'de',
  source: 'strapi',
  mandator: 'tagesbote',
  channel: 'koeln',
  tag: 'Aus der Stadt',
  map: STRAPI_MAP,
});

/** An error in the shape of Strapi's documentation. */
export const strapiError = (status: number, name: string, message: string): Answered => ({
  status,
  body: { data: null, error: { status, name, message, details: {} } },
});

/** Answers as Strapi 5's REST API of `/api/articles`, by its published reference. */
export function answerStrapi(
  documents: StrapiDocuments,
  { pathname, search }: URL,
  authorization: string | null | undefined,
): Answered {
  if (!authorization) return strapiError(403, 'ForbiddenError', 'Forbidden');
  if (authorization !== `Bearer ${STRAPI_TOKEN}`)
    return strapiError(401, 'UnauthorizedError', 'Missing or invalid credentials');
  const [isOurs, id] = /^\/api\/articles(?:\/([a-z0-9]+))?$/.exec(pathname) ?? [];
  if (isOurs === undefined) return strapiError(404, 'NotFoundError', 'Not Found');
  const query = parseStrapiQuery(search, RELATIONS);
  return id === undefined ? list(documents, query) : one(documents, query, id);
}

function list(documents: StrapiDocuments, query: StrapiQuery): Answered {
  const { page, pageSize, status } = query;
  const found = documents
    .list()
    .map((versions) => versions[status])
    .filter((version) => version !== null)
    .filter(query.matches)
    .toSorted(query.compare);
  const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length };
  const data = found.slice((page - 1) * pageSize, page * pageSize).map(query.show);
  return { status: 200, body: { data, meta: { pagination } } };
}

function one(documents: StrapiDocuments, query: StrapiQuery, id: string): Answered {
  const version = documents.find(id)?.[query.status];
  return version
    ? { status: 200, body: { data: query.show(version), meta: {} } }
    : strapiError(404, 'NotFoundError', 'Not Found');
}
