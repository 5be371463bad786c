import fs from 'node:fs';
import * as v from 'valibot';
import { createSeedCompleter } from './completeSeed.ts';
import { productsOf, type SeedCatalogue } from './productOfOffer.ts';
import { readSeed, SERVICE_ARTICLE_IDS } from './readSeed.ts';
import { visitPage } from './smoke/visitPage.ts';

type Asked = 'content' | 'paywall' | 'subscriptions';

export type TitleTarget = {
  /** Where a service is reached: `http://content.localhost:8787`. */
  readonly originOf: (service: Asked) => string;
  /** Of an editor by name. */
  readonly token: string;
};

const sitesContract = v.object({ data: v.array(v.unknown()) });
const rulesContract = v.object({ data: v.object({ version: v.number() }) });

/**
 * Gives all titles what they need before anybody writes in them: topics, legal documents, pages of service, what they
 * sell, by which rules they lock, and last channels, menus and settings. What stands under these names is replaced.
 * @throws with a service's answer, where it does not take something.
 */
export async function seedTitles(target: TitleTarget): Promise<void> {
  const put = (service: Asked, path: string, data: unknown) =>
    ask(v.unknown(), target, { method: 'PUT', service, path, data });
  const tags: { id: number; slug: string; name: string; parent: number | null }[] = readSeed('tags.json');
  const parentsFirst = [...tags.filter((tag) => tag.parent === null), ...tags.filter((tag) => tag.parent !== null)];
  await put(
    'content',
    '/tags',
    parentsFirst.map(({ parent, ...tag }) => ({ ...tag, parentId: parent })),
  );
  await put('content', '/documents', fs.globSync('documents/*.json', { cwd: 'origin/seed' }).sort().map(readSeed));
  const complete = createSeedCompleter(new Map(), new Date());
  for (const { id, ...article } of SERVICE_ARTICLE_IDS.map((id) => readSeed(`articles/${id}.json`)))
    await put('content', `/articles/${id}`, complete(article));
  const catalogues: readonly SeedCatalogue[] = readSeed('offers.json');
  for (const catalogue of catalogues)
    for (const { path, data } of listsOf(catalogue)) await put('subscriptions', path, data);
  for (const { mandator, rules } of readSeed('paywallRules.json')) {
    const path = `/rules/${mandator}`;
    const { data } = await ask(rulesContract, target, { method: 'GET', service: 'paywall', path });
    await put('paywall', path, { version: data.version, rules });
  }
  for (const { mandator, settings, channels, menuHandles } of readSeed('sites.json'))
    await put('content', '/sites', { mandator, settings, channels, menuHandles });
}

/** Whether any title has channels and menus already: then all have what they need, or somebody is at it. */
export async function hasTitles(target: TitleTarget): Promise<boolean> {
  return (await ask(sitesContract, target, { method: 'GET', service: 'content', path: '/sites' })).data.length > 0;
}

type ServiceCall = {
  readonly method: 'GET' | 'PUT';
  readonly service: Asked;
  readonly path: string;
  readonly data?: unknown;
};

async function ask<T>(
  contract: v.GenericSchema<unknown, T>,
  { originOf, token }: TitleTarget,
  { method, service, path, data }: ServiceCall,
): Promise<T> {
  const address = `${originOf(service)}${path}`;
  const { status, text } = await visitPage(address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'PUT' ? { body: JSON.stringify({ data }) } : {}),
  });
  if (status >= 300) throw new Error(`${address}: ${status} ${text.slice(0, 500)}`);
  return v.parse(contract, JSON.parse(text));
}

/** What a title sells, in the two lists that the provider keeps of it. */
function listsOf(catalogue: SeedCatalogue) {
  const path = `/mandators/${catalogue.mandator}`;
  return [
    { path: `${path}/offers`, data: catalogue.offers.map(({ tagId: _, ...offer }) => offer) },
    { path: `${path}/products`, data: productsOf(catalogue) },
  ];
}
