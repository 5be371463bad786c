import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findForeignHosts } from './findForeignHosts.ts';

const REGISTER = 'shared/domain/consent/thirdParties.ts';

/** Files that name a host no page loads from, and the reason. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['shared/domain/accounts/canonicalMailbox.ts', 'Houses that keep mailboxes.'],
  ['shared/domain/ads/adSystem.ts', 'What a frame of the ad host loads, and a link that a reader follows.'],
  ['shared/domain/page/shareTargets.ts', 'Links that a reader follows.'],
  ['shared/domain/push/pushHosts.ts', 'Where messages may be sent; browsers name them, and pages load nothing there.'],
  ['worker/discovery/sitemap.ts', 'The name of a format.'],
  ['worker/env.ts', 'Where readers are sent to log in, and who signs for them; settings may say otherwise.'],
]);

/** Names of vocabularies and formats, which are never fetched. */
const VOCABULARIES: ReadonlySet<string> = new Set([
  'cv.iptc.org',
  'purl.org',
  'schema.org',
  'search.yahoo.com',
  'www.itunes.com',
  'www.sitemaps.org',
  'www.w3.org',
]);

const sources = fs
  .globSync('{worker,client,shared}/**/*.{ts,tsx,css}')
  .filter((file) => !/\.test\.|\.setup\.|\.d\.ts$|^worker\/test\//.test(file))
  .sort();

it('no foreign host is named outside the register of third parties', () => {
  expect(sources.length).toBeGreaterThan(700);
  const found = sources.flatMap((file) =>
    findForeignHosts(file, fs.readFileSync(file, 'utf8'))
      .filter(({ host }) => !VOCABULARIES.has(host))
      .map(({ line, host }) => ({ file, what: `${file}:${line} ${host}` })),
  );
  const allowed = new Set([REGISTER, ...NAMED.keys()]);
  expect(found.filter(({ file }) => !allowed.has(file)).map(({ what }) => what)).toEqual([]);
  expect(new Set(found.map(({ file }) => file))).toEqual(allowed);
});

describe('a host is found', () => {
  it.each([
    ['in an address', `const script = 'https://cdn.werbung.de/a.js';`],
    ['in a template', 'const url = `https://${zone}.werbung.de/${id}`; const pixel = `https://cdn.werbung.de/${id}`;'],
    ['without a scheme', `link.href = '//cdn.werbung.de/a.css';`],
    ['as a socket', `new WebSocket('wss://cdn.werbung.de/');`],
    ['in a policy', `const policy = "img-src 'self' https://cdn.werbung.de";`],
    ['by itself', `const HOSTS = ['cdn.werbung.de'];`],
    ['in an attribute', `const page = <link rel="preconnect" href="https://cdn.werbung.de" />;`],
    ['in markup', 'const html = `<img src="//cdn.werbung.de/p.gif">`;'],
  ])('%s', (_, source) =>
    expect(findForeignHosts('planted.tsx', source).map(({ host }) => host)).toEqual(['cdn.werbung.de']),
  );

  it('in a stylesheet', () => {
    expect(findForeignHosts('planted.css', `@import url(https://cdn.werbung.de/a.css);`)).toHaveLength(1);
  });
});

describe('no host is found', () => {
  it.each([
    ['in a comment', '// https://cdn.werbung.de says how.\nconst a = 1;'],
    ['in a path', `const path = '/api//live'; const file = 'article.data.ts';`],
    ['that is reserved', `const base = 'http://portal.invalid';`],
    ['in an address that is put together', 'const url = `https://${host}/`;'],
  ])('%s', (_, source) => expect(findForeignHosts('harmless.tsx', source)).toEqual([]));
});
