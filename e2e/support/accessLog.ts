import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createRandom } from './createRandom.ts';

export type Asked = { readonly title: MandatorId; readonly path: string };

/** One line of an access log: client, title and request. */
export type LogLine = Asked & {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
};

const READERS: readonly string[] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];
const CRAWLERS: readonly string[] = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
];

const SHOWN = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
/** By how many of a hundred readers; the rest navigates. */
const WAYS: readonly (readonly [share: number, headers: Readonly<Record<string, string>>])[] = [
  [8, { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  [4, { 'sec-fetch-dest': 'iframe' }],
  [4, { 'sec-fetch-dest': 'empty' }],
  // An old browser.
  [6, {}],
];

/** Lines of a log by the lot, the same for the same seed: readers on their ways, and crawlers among them. */
export function writeLog(lines: number, asked: readonly Asked[], seed: number): LogLine[] {
  const random = createRandom(seed);
  const pick = <Of>(from: readonly Of[]): Of => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  };
  return Array.from({ length: lines }, () => {
    const isCrawler = random() < 0.2;
    return {
      ...pick(asked),
      method: random() < 0.03 ? 'HEAD' : 'GET',
      headers: {
        'user-agent': pick(isCrawler ? CRAWLERS : READERS),
        ...(isCrawler ? {} : wayOf(random() * 100)),
      },
    };
  });
}

function wayOf(lot: number): Readonly<Record<string, string>> {
  let below = 0;
  for (const [share, headers] of WAYS) {
    below += share;
    if (lot < below) return headers;
  }
  return SHOWN;
}
