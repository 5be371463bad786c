import { describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { askContentServer } from './support/askContentServer.ts';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { mediaSignature } from '#shared/contracts/signatures/mediaSignature.ts';
import { requestBytes } from './support/pictures.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const SEEDED = ['nachspielzeit', 'stadtgespraech', 'rheinwaerts'];
const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
const podcast = (fields: Readonly<Record<string, unknown>>) => ({
  slug: 'probelauf',
  title: 'Probelauf',
  claim: 'Nur ein Versuch',
  description: 'Eine Reihe zur Probe.',
  episodes: [],
  ...fields,
});
const episode = (id: number, publishedAt: string) => ({
  id,
  title: `Folge ${id}`,
  description: 'Worum es geht.',
  mediaId: 'rheinwaerts-1',
  durationSeconds: 125,
  publishedAt,
});

describe('the list of podcasts', () => {
  it('M13 names every podcast with cover, claim and its latest episode, the newest first', async () => {
    const { status, text } = await portal.request('/podcasts');
    expect(status).toBe(200);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toMatch(/<link rel="canonical" href="[^"]*\/podcasts"\/>/);
    const entries = mainOf(text).split('<article').slice(1);
    expect(entries.map((entry) => /href="\/podcasts\/([^"]+)"/.exec(entry)?.[1])).toEqual(SEEDED);
    const { body } = await askContentServer(portal, '/v5/podcasts?mandator=tagesbote');
    for (const [position, { podcast: shown, latest }] of body.podcasts.entries()) {
      const entry = entries[position];
      for (const words of [shown.title, shown.claim, latest.title, `dateTime="${latest.publishDate}"`])
        expect(entry).toContain(words);
      expect(entry).toMatch(/<img [^>]*src="\/bilder\//);
      expect(entry).toMatch(new RegExp(`<audio [^>]*src="[^"]*/files/${latest.mediaId}\\?s=[\\w-]{8}"`));
    }
    const stadtgespraech = body.podcasts.find(
      (entry: { podcast: { slug: string } }) => entry.podcast.slug === 'stadtgespraech',
    );
    expect(stadtgespraech.latest.mediaId).toBe('stadtgespraech-1');
  });

  it.each(MANDATORS.map((mandator) => mandator.id))(
    'M13 %s shows it and links to it from its front and its menus',
    async (title) => {
      const host = `${title}.localhost`;
      expect((await portal.request('/podcasts', { host })).status).toBe(200);
      const { text } = await portal.request('/', { host });
      expect(text.match(/href="\/podcasts"/g)?.length).toBeGreaterThanOrEqual(2);
    },
  );

  it('M13 M33 is fresh for 300 seconds and of the type of collections', async () => {
    const routes: { name: string; staleWhileRevalidate: number }[] = JSON.parse(
      (await portal.request('/_routes.json')).text,
    );
    for (const [name, path] of [
      ['podcasts', '/podcasts'],
      ['podcast', '/podcasts/rheinwaerts'],
    ] as const) {
      expect(routes.find((route) => route.name === name)?.staleWhileRevalidate).toBe(300);
      expect((await portal.request(path)).text).toContain('<meta name="page-type" content="Themenseiten"/>');
    }
  });
});

describe('a podcast', () => {
  it.each(SEEDED)(
    'M13 %s has its description and all its episodes, each with date, length and a player',
    async (slug) => {
      const { status, text } = await portal.request(`/podcasts/${slug}`);
      expect(status).toBe(200);
      expect(text.match(/<h1/g)).toHaveLength(1);
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/podcasts/${slug}"/>`));
      const { body } = await askContentServer(portal, `/v5/podcasts/${slug}?mandator=tagesbote`);
      expect(mainOf(text)).toContain(body.podcast.description);
      const entries = mainOf(text).split('<li id="folge-').slice(1);
      expect(entries).toHaveLength(body.episodes.length);
      for (const [
        position,
        { id, title, description, mediaId, durationSeconds, publishDate },
      ] of body.episodes.entries()) {
        const entry = entries[position] ?? '';
        const minutes = `${Math.floor(durationSeconds / 60)}:${String(durationSeconds % 60).padStart(2, '0')} Min.`;
        expect(entry.startsWith(`${id}"`)).toBe(true);
        for (const shown of [
          title,
          description,
          `dateTime="${publishDate}"`,
          durationSeconds < 60 ? `${durationSeconds} Sek.` : minutes,
        ]) {
          expect(entry).toContain(shown);
        }
        expect(entry).toMatch(
          new RegExp(`<audio [^>]*controls="" preload="none" src="[^"]*/files/${mediaId}\\?s=[\\w-]{8}"`),
        );
        const file = await requestBytes(
          portal,
          `/files/${mediaId}?s=${mediaSignature(mediaId, portal.secrets.imageSigningSecret)}`,
          { host: 'media' },
        );
        expect([mediaId, file.status, file.headers['content-type'], file.bytes.length > 10_000]).toEqual([
          mediaId,
          200,
          'audio/mpeg',
          true,
        ]);
      }
    },
  );

  it('M13 tells search engines of the series and its episodes', async () => {
    const { text } = await portal.request('/podcasts/stadtgespraech');
    const [series] = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '')[
      '@graph'
    ];
    expect(series).toMatchObject({
      '@type': 'PodcastSeries',
      name: 'Stadtgespräch',
      hasPart: [{ '@type': 'PodcastEpisode', duration: 'PT782S' }, {}],
    });
  });

  it('M13 plays without script', async () => {
    const { page, problems, close } = await openVisitor(browser, portal.port, { javaScriptEnabled: false });
    await page.goto('/podcasts/stadtgespraech');
    const player = page.locator('audio[aria-label="Sechs Milliarden und kein Spielraum"]');
    const loads = page.waitForResponse((response) => new URL(response.url()).pathname === '/files/stadtgespraech-1');
    // The sign that starts it is the browser's own: it has no name to ask for.
    await player.click({ position: { x: 25, y: 27 } });
    expect([200, 206]).toContain((await loads).status());
    expect(problems).toEqual([]);
    await close();
  });

  it('M13 M126 an unknown one is not there', async () => {
    for (const path of ['/podcasts/gibt-es-nicht', '/podcasts/a/b', '/podcasts/Gibt-Es-Nicht']) {
      expect([path, (await portal.request(path)).status]).toEqual([path, 404]);
    }
  });

  it('M13 a new episode stands on both pages after its purge, and the newest leads', async () => {
    await portal.edit('PUT', '/podcasts', [podcast({})]);
    await expect
      .poll(async () => (await portal.request('/podcasts')).text, { timeout: 5_000 })
      .toContain('Die erste Folge erscheint bald.');
    expect((await portal.request('/podcasts/probelauf')).text).toContain('Die erste Folge erscheint bald.');
    await portal.edit('PUT', '/podcasts', [
      podcast({ episodes: [episode(1, '2025-01-01T10:00:00.000Z'), episode(2, '2025-02-01T10:00:00.000Z')] }),
    ]);
    await expect.poll(async () => (await portal.request('/podcasts')).text, { timeout: 5_000 }).toContain('Folge 2');
    const detail = async () =>
      [...mainOf((await portal.request('/podcasts/probelauf')).text).matchAll(/<h[23]>(Folge \d)/g)].map(
        ([, title]) => title,
      );
    await expect.poll(detail, { timeout: 5_000 }).toEqual(['Folge 2', 'Folge 1']);
    expect((await portal.request('/podcasts')).text).not.toContain('Folge 1');
  });

  it('M13 what is no podcast is refused', async () => {
    for (const wrong of [
      podcast({ slug: 'Große Worte' }),
      podcast({ title: '' }),
      podcast({ episodes: [episode(1, 'gestern')] }),
    ]) {
      await expect(portal.edit('PUT', '/podcasts', [wrong])).rejects.toThrow('400');
    }
    const twice = [episode(1, '2025-01-01T10:00:00.000Z'), episode(1, '2025-02-01T10:00:00.000Z')];
    await expect(portal.edit('PUT', '/podcasts', [podcast({ episodes: twice })])).rejects.toThrow('400');
  });
});
