import { readLinks, type Links } from './readLinks.ts';
import { readXml, type XmlNode } from './readXml.ts';

export type CrawledPage = Links & {
  readonly url: URL;
  readonly status: number;
  readonly contentType: string;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly body: string;
  /** The page on which it was found first. */
  readonly foundOn: string;
};

export type SiteToCrawl = {
  readonly start: readonly URL[];
  /** Whether an address is one of the site's own. */
  readonly isOurs: (url: URL) => boolean;
  readonly request: (url: URL) => Promise<Omit<CrawledPage, keyof Links | 'url' | 'foundOn'>>;
};

/** No more at once than a crawler would: the calls behind them have deadlines. */
const AT_ONCE = 4;

/** Follows every link of every page to the site's own addresses, each once, without its fragment. */
export async function crawlSite({ start, isOurs, request }: SiteToCrawl): Promise<ReadonlyMap<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set<string>();
  const waiting: { readonly url: URL; readonly foundOn: string }[] = [];
  const find = (url: URL, foundOn: string) => {
    if (known.has(url.href) || !isOurs(url)) return;
    known.add(url.href);
    waiting.push({ url, foundOn });
  };
  const visit = async ({ url, foundOn }: { readonly url: URL; readonly foundOn: string }) => {
    const answer = await request(url);
    const links = answer.contentType.startsWith('text/html')
      ? readLinks(answer.body)
      : { ...NO_LINKS, targets: addressesIn(answer) };
    pages.set(url.href, { ...answer, ...links, url, foundOn });
    for (const target of [...links.targets, ...(answer.location === null ? [] : [answer.location])]) {
      if (URL.canParse(target, url)) find(withoutFragment(new URL(target, url)), url.href);
    }
  };
  for (const url of start) find(url, 'start');
  let busy = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined || busy > 0; next = waiting.pop()) {
      if (next === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      busy += 1;
      await visit(next).finally(() => (busy -= 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

const NO_LINKS: Links = { targets: [], resources: [], ids: new Set(), headings: 0 };

/** The whole addresses of pages that a feed or sitemap names. */
function addressesIn({ contentType, body }: { readonly contentType: string; readonly body: string }): string[] {
  const namesOf = ({ name, text, attributes, children }: XmlNode): string[] => [
    ...(/(?:^|\})(?:loc|link|guid|id|uri)$/.test(name) ? [attributes['href'] ?? text] : []),
    ...children.flatMap(namesOf),
  ];
  return /\bxml\b/.test(contentType) ? namesOf(readXml(body)) : [];
}

export function withoutFragment(url: URL): URL {
  const whole = new URL(url);
  whole.hash = '';
  return whole;
}
