import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { articleInput } from './support/askContentServer.ts';
import { openAccountVisitor } from './support/accountVisitor.ts';
import { shareBrowser } from './support/browser.ts';
import { drawStripes, requestBytes, signVariant, uploadOriginal } from './support/pictures.ts';
import { NAVIGATION, signedIn } from './support/signedIn.ts';
import { startTestPortal } from './support/testPortal.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
/** Articles with the same picture: in public, and in a paid body. */
const [FREE, PAID] = [7_921, 7_922] as const;

/** The picture host: a bucket under a name of its own, full or empty. */
const bucket: { picture: Buffer | null; requests: http.IncomingMessage[] } = { picture: null, requests: [] };
const server = http.createServer((request, response) => {
  bucket.requests.push(request);
  if (bucket.picture) response.writeHead(200, { 'content-type': 'image/avif' }).end(bucket.picture);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
/** Of the title's own domain: it would be sent every cookie that names that. */
const HOST = `bilder.tagesbote.localhost:${typeof address === 'object' ? address?.port : ''}`;

const portal = await startTestPortal({ PICTURE_ORIGIN: `http://${HOST}` });
afterAll(async () => {
  await portal.stop();
  server.close();
});
const browser = await shareBrowser();

let [shown, hidden] = ['', ''];
let avif: Buffer;
beforeAll(async () => {
  const upload = async (name: string) => {
    const { bytes } = await uploadOriginal(portal, name, await drawStripes(1_600, 900, ['red', 'green'], 'across'));
    return String(JSON.parse(bytes.toString('utf8')).data.baseUrl);
  };
  [shown, hidden] = [await upload('gezeigt'), await upload('verborgen')];
  avif = (await requestBytes(portal, signVariant(portal, { path: shown, width: 64, format: 'avif' }))).bytes;
  const image = { baseUrl: shown, altText: 'Streifen' };
  const publishedAt = new Date().toISOString();
  await portal.edit('PUT', `/articles/${FREE}`, articleInput({ title: 'Gezeigt', image, publishedAt }));
  const contentItems = [
    { type: 'paragraph', html: 'Ein Satz.' },
    { type: 'image', image: { baseUrl: hidden, altText: 'Verborgen' } },
  ];
  await portal.edit(
    'PUT',
    `/articles/${PAID}`,
    articleInput({ title: 'Verborgen', image, publishedAt, contentRestriction: 'paid', contentItems }),
  );
});

/** A phone's page whose requests for pictures of the title's host are noted. */
async function openReader() {
  const { page, ...visitor } = await openAccountVisitor(browser, portal, PHONE);
  const fromTitle: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'tagesbote.localhost' && pathname.startsWith('/bilder/')) fromTitle.push(pathname);
  });
  return { ...visitor, page, fromTitle };
}

const leadOf = (page: Page) => page.locator('figure picture > img').first();
const widthOf = (page: Page) =>
  leadOf(page).evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0));

describe('a picture host', () => {
  it('G16 sends every public picture of a page, is sent no cookie, and the title’s host is asked for none', async () => {
    bucket.picture = avif;
    const { page, problems, fromTitle, close, carrySession } = await openReader();
    await carrySession('frei');
    for (const path of [`/${FREE}`, '/']) await page.goto(path, { waitUntil: 'networkidle' });
    const paths = bucket.requests.map(({ url }) => url);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect(path).toMatch(/^\/[a-z0-9-]+\/w\d+(-h\d+)?(-crop\d+-\d+)?-q75\.(avif|webp)$/);
    expect(paths).toContain(`/${shown}/w768-h432-q75.avif`);
    expect(fromTitle).toEqual([]);
    const ofReader = ['cookie', 'authorization'].flatMap((name) => bucket.requests.map(({ headers }) => headers[name]));
    expect(new Set(ofReader)).toEqual(new Set([undefined]));
    const referrers = bucket.requests.map(({ headers }) => headers.referer);
    expect(new Set(referrers)).toEqual(new Set([`http://tagesbote.localhost:${portal.port}/`]));
    expect(problems).toEqual([]);
    await close();
  });

  it('G16 without a rendition yet leaves it to the title’s host, which puts it there', async () => {
    bucket.picture = null;
    const { page, fromTitle, close } = await openReader();
    await page.goto(`/${FREE}`, { waitUntil: 'networkidle' });
    await expect.poll(() => widthOf(page)).toBe(768);
    expect(await page.locator('[data-missing]').count()).toBe(0);
    expect(fromTitle).toContain(`/bilder/${shown}`);
    expect(await portal.listPictures(`${shown}/w768-h432`, 'RENDITIONS')).not.toEqual([]);
    await close();
  });

  it('G16 is the only other source of pictures that the page’s policy allows, and of nothing else', async () => {
    const { headers } = await portal.request(`/${FREE}`);
    const named = String(headers['content-security-policy'])
      .split('; ')
      .filter((directive) => directive.includes('bilder.'));
    expect(named).toEqual([expect.stringContaining(`img-src 'self' data: http://${HOST}`)]);
  });

  it('M88 never has a picture of a paid body, which its readers load from the title’s host', async () => {
    const { text } = await portal.request(`/${PAID}`, {
      headers: { ...NAVIGATION, cookie: await signedIn(portal, 'plus') },
    });
    const addresses = text.match(/[^"\s]*verborgen-[0-9a-f]{8}[^"\s]*/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    for (const found of addresses) {
      expect(found).toMatch(/^\/bilder\/verborgen-/);
      expect((await requestBytes(portal, found.replaceAll('&amp;', '&'))).status).toBe(200);
    }
    expect(await portal.listPictures(hidden, 'RENDITIONS')).toEqual([]);
    const renditions = await portal.listPictures('', 'RENDITIONS');
    expect(renditions.filter((name) => !/^[a-z0-9-]+\/w[\w-]+\.(avif|webp|jpeg)$/.test(name))).toEqual([]);
  });
});
