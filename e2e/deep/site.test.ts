import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import redirects from '#origin/seed/redirects.json' with { type: 'json' };
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { checkHtml } from '../support/checkHtml.ts';
import { crawlSite, withoutFragment, type CrawledPage } from '../support/crawlSite.ts';
import { findViolations } from '../support/findViolations.ts';
import { requestBytes } from '../support/pictures.ts';
import { readHead } from '../support/readHead.ts';
import { childrenOf, readXml, textOf, type XmlNode } from '../support/readXml.ts';
import { startTestPortal, type TestPortal } from '../support/testPortal.ts';

const TITLES = ['tagesbote', 'rundblick', 'blitz', 'leverkusen'];
/** As deployed: everything is public under https, so that whatever is not shows. */
const DOMAIN = 'presse.example';
const originOf = (title: string) => `https://${title}.${DOMAIN}`;
const ATOM = '{http://www.w3.org/2005/Atom}';
const matchRoute = createRouteMatcher(ROUTES);

let portal: TestPortal;
let browser: Browser;
const sites = new Map<string, ReadonlyMap<string, CrawledPage>>();

beforeAll(async () => {
  const settings = {
    PUBLIC_ORIGIN: originOf('{mandator}'),
    MEDIA_SERVICE_URL: `https://media.${DOMAIN}`,
  };
  [portal, browser] = await Promise.all([startTestPortal(settings), launchBrowser()]);
  for (const title of TITLES) {
    const isOurs = (url: URL) => url.origin === originOf(title);
    const start = ['/', '/suche?q=koeln', '/sitemap.xml', '/news-sitemap.xml', '/robots.txt'].map(
      (path) => new URL(path, originOf(title)),
    );
    const indexed = await listed(title);
    sites.set(title, await crawlSite({ start: [...start, ...indexed], isOurs, request: ask }));
  }
}, 1_200_000);
afterAll(() => Promise.all([portal.stop(), browser.close()]));

async function ask(url: URL) {
  const { status, headers, text } = await portal.request(`${url.pathname}${url.search}`, {
    host: `${url.hostname.split('.')[0]}.localhost`,
  });
  return { status, contentType: headers['content-type'] ?? '', location: headers.location ?? null, body: text };
}

/** Every address of a title's sitemap. */
async function listed(title: string): Promise<URL[]> {
  const locationsOf = async (url: URL): Promise<URL[]> => {
    const { children } = readXml((await ask(url)).body);
    return children
      .flatMap((child) => child.children.filter((node) => node.name.endsWith('}loc')))
      .map((node) => new URL(node.text));
  };
  const files = await locationsOf(new URL('/sitemap.xml', originOf(title)));
  return [...files, ...(await Promise.all(files.map(locationsOf))).flat()];
}

function pagesOf(title: string): CrawledPage[] {
  return [...(sites.get(title)?.values() ?? [])];
}

const isHtml = (page: CrawledPage) => page.status === 200 && page.contentType.startsWith('text/html');
const documentsOf = (title: string) => pagesOf(title).filter(isHtml);
const allDocuments = () => TITLES.flatMap(documentsOf);

/** A few pages of each kind, spread over those that there are. */
function samplesOf(title: string, count: number): CrawledPage[] {
  const kinds = Map.groupBy(documentsOf(title), ({ url }) => {
    const match = matchRoute(url.pathname);
    return match.kind === 'match' ? match.route.name : 'other';
  });
  return [...kinds.values()].flatMap((pages) =>
    pages.filter((_, index) => index % Math.ceil(pages.length / count) === 0),
  );
}

describe('every page of every title', () => {
  it('there are more than a thousand', () => {
    expect(allDocuments().length).toBeGreaterThan(1_000);
  });

  it.each(TITLES)('%s: every link leads to a page, or by a declared redirect to one', (title) => {
    const declared = new Set(redirects.filter((rule) => rule.mandator === title).map((rule) => rule.from));
    const broken = pagesOf(title).filter(
      ({ status, url }) => status !== 200 && !(status < 400 && declared.has(url.pathname)),
    );
    expect(broken.map(({ status, url, foundOn }) => `${status} ${url.href} on ${foundOn}`)).toEqual([]);
  });

  it.each(TITLES)('%s: every fragment is there', (title) => {
    const missing: string[] = [];
    for (const page of documentsOf(title)) {
      for (const target of page.targets) {
        const url = new URL(target, page.url);
        if (url.hash.length > 1 && url.origin === originOf(title) && !isThere(title, url))
          missing.push(`${url.href} on ${page.url.href}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('nothing is loaded or linked without encryption, and nothing is loaded from a stranger', () => {
    const plain = allDocuments().flatMap(({ url, resources, targets }) => [
      ...resources
        .filter((resource) => !isOurResource(new URL(resource, url)))
        .map((resource) => `${url.href} loads ${resource}`),
      ...targets
        .filter((target) => new URL(target, url).protocol === 'http:')
        .map((target) => `${url.href} links ${target}`),
    ]);
    expect(plain).toEqual([]);
  });

  it('everything a page loads by itself is there', async () => {
    const resources = new Set(
      allDocuments().flatMap(({ url, resources: loaded }) => loaded.map((resource) => new URL(resource, url).href)),
    );
    // Fetches each image once; its renditions differ only in their signatures.
    const once = new Map([...resources].map((href) => [href.replace(/[?].*/, ''), new URL(href)]));
    const broken: string[] = [];
    for (const url of once.values()) {
      const { status } = await requestBytes(portal, `${url.pathname}${url.search}`, {
        host: url.hostname.split('.')[0] ?? '',
      });
      if (status !== 200) broken.push(`${status} ${url.href}`);
    }
    expect(broken).toEqual([]);
  });

  it.each(TITLES)(
    '%s: each page has one heading of the first rank, and a title, description and canonical address of its own',
    (title) => {
      const seen = new Map<string, string>();
      const faults: string[] = [];
      for (const { url, body, headings } of documentsOf(title)) {
        const head = readHead(body);
        const canonical = head.links.find((link) => link['rel'] === 'canonical')?.['href'];
        const isHidden = head.meta.get('robots')?.[0]?.includes('noindex') ?? false;
        if (headings !== 1) faults.push(`${url.href} has ${headings} headings of the first rank`);
        if (!head.title || !head.meta.get('description')?.[0]) faults.push(`${url.href} has no title or description`);
        if (!isHidden && !canonical) faults.push(`${url.href} has no canonical address`);
        if (!isHidden && canonical !== url.href) continue;
        const namesake = seen.get(head.title);
        if (!isHidden && namesake !== undefined) faults.push(`${url.href} is called as ${namesake}: ${head.title}`);
        seen.set(head.title, url.href);
      }
      expect(faults).toEqual([]);
    },
  );

  it.each(TITLES)('%s: every canonical address is a page of the title itself', (title) => {
    const pages = sites.get(title);
    const stray = documentsOf(title).flatMap(({ url, body }) => {
      const canonical = readHead(body).links.find((link) => link['rel'] === 'canonical')?.['href'];
      return canonical === undefined || pages?.get(canonical)?.status === 200 ? [] : [`${url.href}: ${canonical}`];
    });
    expect(stray).toEqual([]);
  });

  it('the Nu HTML checker has nothing to say', () => {
    expect(checkHtml(new Map(allDocuments().map(({ url, body }) => [url.href, body])))).toEqual([]);
  }, 900_000);

  it.each(TITLES)('%s: every feed is well-formed, its entries have their own ids and lead to pages', (title) => {
    const feeds = pagesOf(title).filter(({ contentType }) => /application\/(?:rss|atom)\+xml/.test(contentType));
    expect(feeds.length).toBeGreaterThan(20);
    const faults = feeds.flatMap(({ url, body }) => {
      const entries = entriesOf(readXml(body));
      const ids = new Set(entries.map((entry) => entry.id));
      const lost = entries
        .filter((entry) => !isThere(title, new URL(entry.link)))
        .map((entry) => `${url.href} → ${entry.link}`);
      return [
        ...lost,
        ...(ids.size === entries.length ? [] : [`${url.href} has ${entries.length} entries with ${ids.size} ids`]),
      ];
    });
    expect(faults).toEqual([]);
  });
});

/** A page that was found, and in it what the fragment names. */
function isThere(title: string, url: URL): boolean {
  const page = sites.get(title)?.get(withoutFragment(url).href);
  return page?.status === 200 && (url.hash.length < 2 || page.ids.has(decodeURIComponent(url.hash.slice(1))));
}

function isOurResource(url: URL): boolean {
  return url.protocol === 'data:' || (url.protocol === 'https:' && url.hostname.endsWith(`.${DOMAIN}`));
}

function entriesOf(feed: XmlNode): { readonly id: string; readonly link: string }[] {
  if (feed.name === 'rss') {
    const items = childrenOf(feed, 'channel').flatMap((channel) => childrenOf(channel, 'item'));
    return items.map((item) => ({ id: textOf(item, 'guid'), link: textOf(item, 'link') }));
  }
  return childrenOf(feed, `${ATOM}entry`).map((entry) => ({
    id: textOf(entry, `${ATOM}id`),
    link:
      childrenOf(entry, `${ATOM}link`).find((link) => link.attributes['rel'] === 'alternate')?.attributes['href'] ?? '',
  }));
}

describe('accessibility of samples', () => {
  it.each(TITLES)(
    '%s: axe finds nothing on some pages of each kind, light and dark, on a phone and at a desk',
    async (title) => {
      const baseURL = `http://${title}.localhost:${portal.port}`;
      const { page, close } = await openVisitor(browser, portal.port, { baseURL, reducedMotion: 'reduce' });
      await page.route(
        (url) => url.hostname.endsWith(DOMAIN),
        (route) => route.abort(),
      );
      const found: string[] = [];
      for (const [index, { url }] of samplesOf(title, 4).entries()) {
        const isOdd = index % 2 === 1;
        await page.setViewportSize({ width: isOdd ? 390 : 1_364, height: 900 });
        await page.goto(`${url.pathname}${url.search}`, { waitUntil: 'domcontentloaded' });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          found.push(
            ...(await findViolations(page, colorScheme)).map((violation) => `${url.href} ${colorScheme} ${violation}`),
          );
        }
      }
      await close();
      expect(found).toEqual([]);
    },
    900_000,
  );
});
