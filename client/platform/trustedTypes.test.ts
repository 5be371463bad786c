import { describe, expect, it, vi } from 'vitest';
import { THIRD_PARTIES } from '#shared/domain/consent/thirdParties.ts';
import { FakeElement, openFakeBrowser } from '../test/fakeBrowser.ts';

const ADDRESS = 'https://tagesbote.example/1005';

/** Each test has its own page, because policies are created once per page. */
async function open(vendors: readonly Readonly<Record<string, string>>[] = [], hasTypes = true) {
  const made: string[] = [];
  const createPolicy = (name: string, rules: object) => {
    made.push(name);
    return rules;
  };
  const templates = vendors.map((dataset) => Object.assign(new FakeElement(), { dataset }));
  openFakeBrowser({
    url: ADDRESS,
    found: { 'dialog[data-consent] > template[data-vendor]': templates },
    window: hasTypes ? { trustedTypes: { createPolicy } } : {},
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => html;
    },
  );
  vi.resetModules();
  return { made, ...(await import('./trustedTypes.ts')) };
}

/** A fetched response: constructed ones have no URL. */
function answerFrom(
  url: string,
  type: ResponseType = 'basic',
  contentType = 'text/html; charset=utf-8',
  text = '<p>x',
): Response {
  const answer = new Response(text, { headers: { 'content-type': contentType } });
  return Object.defineProperties(answer, { url: { value: url }, type: { value: type } });
}

describe('HTML of our own', () => {
  it('is an answer of this origin to a fetch', async () => {
    const { parseOwnHtml, made } = await open();
    expect(made).toEqual([]);
    for (let at = 0; at < 2; at += 1) expect(await parseOwnHtml(answerFrom(ADDRESS))).toBe('<p>x');
    expect(made).toEqual(['own-html']);
  });

  it('is a page with its styles extracted in order, which its CSP would refuse', async () => {
    const { parseOwnPage } = await open();
    const text = '<head><style>a{}</style><title>x</title><style>b{\n}</style></head><p>&lt;style></p>';
    const answer = answerFrom(ADDRESS, 'basic', 'text/html', text);
    expect(await parseOwnPage(answer)).toEqual({
      document: '<head><title>x</title></head><p>&lt;style></p>',
      styles: ['a{}', 'b{\n}'],
    });
    await expect(parseOwnPage(answerFrom(ADDRESS, 'cors'))).rejects.toThrow('No HTML of our own');
  });

  it.each([
    ['another origin’s', answerFrom('https://boese.example/1005')],
    ['another origin’s, with its leave', answerFrom('https://boese.example/1005', 'cors')],
    ['a text that script has put together', new Response('<p>x', { headers: { 'content-type': 'text/html' } })],
    ['said to be from here by a worker', answerFrom(ADDRESS, 'default')],
    ['another kind of text', answerFrom(ADDRESS, 'basic', 'application/json')],
  ])('is not %s', async (_case, answer) => {
    const { parseOwnHtml } = await open();
    await expect(parseOwnHtml(answer)).rejects.toThrow(/No HTML of our own|Invalid URL/);
  });
});

describe('M125 the address of a third party’s script', () => {
  const PAGE = [
    { vendor: 'push', src: 'https://push.example/a.js' },
    { vendor: 'another', src: '' },
  ];

  it.each([true, false])(
    'is one that the register lists for this page; browser has Trusted Types: %s',
    async (hasTypes) => {
      const { thirdPartyScript, made } = await open(PAGE, hasTypes);
      const google = THIRD_PARTIES.googleSignIn.sources.script;
      expect(thirdPartyScript('https://push.example/a.js')).toBe('https://push.example/a.js');
      expect(thirdPartyScript(google)).toBe(google);
      for (const address of ['https://push.example/b.js', 'https://x.example/a.js', `${google}x`, 'data:,1', '/a.js'])
        expect(() => thirdPartyScript(address), address).toThrow('Not in the register');
      expect(made).toEqual(hasTypes ? ['third-party-script'] : []);
    },
  );
});

it('M104 the service worker has one address', async () => {
  const { serviceWorkerScript, made } = await open();
  expect([serviceWorkerScript(), made]).toEqual(['/sw.js', ['service-worker']]);
});
