import fs from 'node:fs';
import { requestJson } from '../requestJson.ts';
import { startPlayedHouse, type Answered, type Asked, type PlayedHouse } from './playedHouse.ts';
import { answerStrapi, STRAPI_WEBHOOK_SECRET, strapiError, strapiSetting } from './strapiApi.ts';
import { STRAPI_ARTICLES, STRAPI_IDS } from './strapiArticles.ts';
import { createStrapiDocuments, type StrapiDocuments } from './strapiDocuments.ts';

export type PlayedStrapi = {
  readonly house: PlayedHouse;
  readonly documents: StrapiDocuments;
  /** `CMS_SOURCES` for it. */
  readonly setting: ReturnType<typeof strapiSetting>;
  /** Sends its webhooks to the content server of a portal on this machine. */
  readonly sendWebhooksTo: (port: number) => void;
};

const PICTURE = { type: 'image/jpeg', bytes: fs.readFileSync('origin/seed/portraits/6.jpg') };
const ACTS = ['publish', 'unpublish', 'remove'] as const;

/**
 * Plays a Strapi 5 with a few articles and its files. In place of its editors' pages:
 * `POST /played/{documentId}/publish`, `/unpublish` or `/remove`.
 */
export async function startPlayedStrapi(): Promise<PlayedStrapi> {
  const documents = createStrapiDocuments(Date.now);

  async function answer({ method, address, headers }: Asked): Promise<Answered> {
    const { pathname } = address;
    if (pathname.startsWith('/uploads/')) return { status: 200, body: null, file: PICTURE };
    const [, played, documentId = '', name] = pathname.split('/');
    if (method !== 'POST' || played !== 'played') return answerStrapi(documents, address, headers.authorization);
    const act = ACTS.find((one) => one === name);
    if (!act || !documents.find(documentId)) return strapiError(404, 'NotFoundError', 'Not Found');
    await documents[act](documentId);
    return { status: 200, body: { data: null, meta: {} } };
  }

  const house = await startPlayedHouse(answer, {
    down: strapiError(503, 'ServiceUnavailableError', 'Service Unavailable'),
    tooMany: strapiError(429, 'RateLimitError', 'Too many requests, please try again later.'),
  });
  for (const name of ['free', 'paid', 'zone'] as const)
    await documents.publish(STRAPI_IDS[name], STRAPI_ARTICLES[name]);
  await documents.save(STRAPI_IDS.draft, STRAPI_ARTICLES.draft);
  return {
    house,
    documents,
    setting: strapiSetting(house.url),
    sendWebhooksTo(port) {
      documents.onEvent = (body) =>
        requestJson({
          port,
          host: 'content.localhost',
          method: 'POST',
          path: '/cms/strapi5',
          token: STRAPI_WEBHOOK_SECRET,
          body,
        });
    },
  };
}
