import fs from 'node:fs';
import * as v from 'valibot';
import { MANDATOR_IDS } from '../shared/mandators/mandator.ts';
import { eventsHref } from '../shared/routes/hrefs.ts';
import { createSeedCompleter } from './completeSeed.ts';
import { productsOf, type SeedCatalogue } from './productOfOffer.ts';
import { readSeed, SERVICE_ARTICLE_IDS } from './readSeed.ts';
import { visitPage } from './smoke/visitPage.ts';

type Asked = 'content' | 'paywall' | 'subscriptions';

export type TitleTarget = {
  /** Origin of a service: `http://content.localhost:8787`. */
  readonly originOf: (service: Asked) => string;
  /** An editor's personal token. */
  readonly token: string;
};

const sitesContract = v.object({
  data: v.array(v.object({ mandator: v.string(), channels: v.array(v.unknown()) })),
});
const productsContract = v.object({ items: v.array(v.unknown()) });
const rulesContract = v.object({ data: v.object({ version: v.number() }) });

/** Titles without channels, which have not been filled yet. */
export async function titlesWithoutChannels({ originOf }: Pick<TitleTarget, 'originOf'>): Promise<readonly string[]> {
  const { data } = await ask(
    sitesContract,
    { originOf, token: '' },
    { method: 'GET', service: 'content', path: '/sites' },
  );
  const begun = new Set(data.filter(({ channels }) => channels.length > 0).map(({ mandator }) => mandator));
  return MANDATOR_IDS.filter((id) => !begun.has(id));
}

/**
 * Fills titles without channels with what editors need: topics, legal documents and service pages if no title has any;
 * a catalogue and paywall rules if they have none; channels, menus and settings last, so that an interrupted run starts
 * over.
 * @throws with a service's answer if it refuses a call.
 */
export async function fillTitles(target: TitleTarget): Promise<void> {
  const bare = await titlesWithoutChannels(target);
  if (bare.length === MANDATOR_IDS.length) {
    await seedFoundations(target);
    const complete = createSeedCompleter(new Map(), new Date());
    for (const { id, ...article } of SERVICE_ARTICLE_IDS.map((id) => readSeed(`articles/${id}.json`)))
      await put(target, 'content', `/articles/${id}`, complete(article));
  }
  for (const mandator of bare) {
    const path = `/mandators/${mandator}/products`;
    const { items } = await ask(productsContract, target, { method: 'GET', service: 'subscriptions', path });
    if (items.length === 0) await seedCatalogue(target, mandator, { hasEpaper: false });
    if ((await rulesVersionOf(target, mandator)) === 0) await seedRules(target, mandator);
  }
  for (const { mandator, settings, channels, menuHandles } of readSeed('sites.json'))
    if (bare.includes(mandator))
      await put(target, 'content', '/sites', {
        mandator,
        settings,
        channels,
        menuHandles: withoutEvents(menuHandles),
      });
}

type MenuHandles = Readonly<Record<string, readonly { readonly target: string }[]>>;

/** Without calendars a title has no page of events. */
function withoutEvents(menus: MenuHandles): MenuHandles {
  return Object.fromEntries(
    Object.entries(menus).map(([name, items]) => [name, items.filter(({ target }) => target !== eventsHref)]),
  );
}

/** Topics and legal documents. */
export async function seedFoundations(target: TitleTarget): Promise<void> {
  const tags: { id: number; slug: string; name: string; parent: number | null }[] = readSeed('tags.json');
  const parentsFirst = [...tags.filter((tag) => tag.parent === null), ...tags.filter((tag) => tag.parent !== null)];
  await put(
    target,
    'content',
    '/tags',
    parentsFirst.map(({ parent, ...tag }) => ({ ...tag, parentId: parent })),
  );
  await put(
    target,
    'content',
    '/documents',
    fs.globSync('documents/*.json', { cwd: 'origin/seed' }).sort().map(readSeed),
  );
}

/**
 * A title's offers and products, in the provider's two lists.
 *
 * @param hasEpaper whether the title's e-paper can be read; without it none is sold
 */
export async function seedCatalogue(
  target: TitleTarget,
  mandator: string,
  { hasEpaper }: { readonly hasEpaper: boolean },
): Promise<void> {
  const catalogues: readonly SeedCatalogue[] = readSeed('offers.json');
  for (const listed of catalogues.filter((one) => one.mandator === mandator)) {
    const catalogue = { ...listed, offers: listed.offers.filter(({ kind }) => hasEpaper || kind !== 'epaper') };
    const path = `/mandators/${mandator}`;
    await put(
      target,
      'subscriptions',
      `${path}/offers`,
      catalogue.offers.map(({ tagId: _, ...offer }) => offer),
    );
    await put(target, 'subscriptions', `${path}/products`, productsOf(catalogue));
  }
}

/** Replaces a title's paywall rules. */
export async function seedRules(target: TitleTarget, mandator: string): Promise<void> {
  const seeded: readonly { mandator: string; rules: unknown }[] = readSeed('paywallRules.json');
  for (const { rules } of seeded.filter((one) => one.mandator === mandator))
    await put(target, 'paywall', `/rules/${mandator}`, { version: await rulesVersionOf(target, mandator), rules });
}

async function rulesVersionOf(target: TitleTarget, mandator: string): Promise<number> {
  const { data } = await ask(rulesContract, target, { method: 'GET', service: 'paywall', path: `/rules/${mandator}` });
  return data.version;
}

function put(target: TitleTarget, service: Asked, path: string, data: unknown): Promise<unknown> {
  return ask(v.unknown(), target, { method: 'PUT', service, path, data });
}

/** A service's refusal. */
export class NotTaken extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
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
  if (status >= 300) throw new NotTaken(status, `${address}: ${status} ${text.slice(0, 500)}`);
  return v.parse(contract, JSON.parse(text));
}
