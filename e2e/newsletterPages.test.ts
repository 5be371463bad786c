import { afterEach, describe, expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { articleInput, askContentServer, testReportInput } from './support/askContentServer.ts';
import { mainOf, MORNING, OVERVIEW, openNewsletterDesk } from './support/newsletterDesk.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
const desk = openNewsletterDesk(portal);
afterEach(() => {
  portal.mail.fault = 'none';
  portal.content.fault = 'none';
});

describe('the pages', () => {
  it.each(MANDATORS.map((mandator) => mandator.id))(
    'M11 %s names its newsletters with claim, rhythm and picture, and links to them from its menus',
    async (title) => {
      const host = `${title}.localhost`;
      const { status, text } = await portal.request(OVERVIEW, { host });
      expect(status).toBe(200);
      expect(text.match(/<h1/g)).toHaveLength(1);
      const { body } = await askContentServer(portal, `/v5${OVERVIEW}?mandator=${title}`);
      expect(body.newsletters.length).toBeGreaterThan(0);
      const entries = mainOf(text).split('<article').slice(1);
      expect(entries).toHaveLength(body.newsletters.length);
      for (const [position, { slug, title: name, claim, rhythm, description }] of body.newsletters.entries()) {
        for (const shown of [`href="${OVERVIEW}/${slug}"`, name, claim, rhythm, description])
          expect(entries[position]).toContain(shown);
        expect(entries[position]).toMatch(/<img [^>]*src="\/bilder\//);
        expect((await portal.request(`${OVERVIEW}/${slug}`, { host })).status).toBe(200);
      }
      expect(
        (await portal.request('/', { host })).text.match(/href="\/newsletter-anmeldung"/g)?.length,
      ).toBeGreaterThanOrEqual(2);
    },
  );

  it('M11 a newsletter shows what it is about, what may stand in it, and what becomes of the address', async () => {
    const { text } = await portal.request(MORNING);
    const { body } = await askContentServer(portal, `/v5${MORNING}?mandator=tagesbote`);
    const { title, claim, rhythm, description, sampleTopics } = body.newsletter;
    for (const shown of [title, claim, rhythm, description, ...sampleTopics, 'href="/datenschutz"', 'jeder Ausgabe'])
      expect(mainOf(text)).toContain(shown);
    expect(text).toMatch(/<link rel="canonical" href="[^"]*\/newsletter-anmeldung\/guten-morgen"\/>/);
    expect((await portal.request('/datenschutz')).text).toContain('Bestätigen Sie nicht binnen 48 Stunden');
    const routes: { name: string; staleWhileRevalidate: number }[] = JSON.parse(
      (await portal.request('/_routes.json')).text,
    );
    expect(
      routes.filter(({ name }) => name.startsWith('newsletter')).map((route) => route.staleWhileRevalidate),
    ).toEqual([300, 300]);
    const sitemap = (await portal.request('/sitemaps/listen.xml')).text;
    for (const path of [OVERVIEW, MORNING]) expect(sitemap).toContain(`<loc>${desk.origin}${path}</loc>`);
  });

  it('M11 M126 what the title does not have is not there', async () => {
    for (const path of [
      'gibt-es-nicht',
      'rhein-erft-woche/x',
      'guten-morgen/gesendet/x',
      'gibt-es-nicht/gesendet',
      'gibt-es-nicht/bestaetigung',
    ])
      expect([path, (await portal.request(`${OVERVIEW}/${path}`)).status]).toEqual([path, 404]);
    expect((await portal.request(MORNING, { host: 'leverkusen.localhost' })).status).toBe(404);
    expect((await desk.request('a@example.de', `${OVERVIEW}/gibt-es-nicht`)).status).toBe(404);
    expect(
      (
        await desk.send(
          MORNING,
          { email: 'a@example.de' },
          { host: 'leverkusen.localhost', headers: { origin: `http://leverkusen.localhost:${portal.port}` } },
        )
      ).status,
    ).toBe(404);
  });

  it('M11 a box in an article or a test report leads to its newsletter where the title has it, and as soon as it has it', async () => {
    const box = { type: 'newsletterBox', slug: 'guten-morgen', title: 'Morgens', text: 'Jeden Tag.' };
    const contentItems = [box, { ...box, slug: 'bald', title: 'Bald' }];
    const mandators = ['tagesbote', 'leverkusen'];
    await portal.edit('PUT', '/articles/770101', articleInput({ mandators, contentItems }));
    await portal.edit('PUT', '/test-reports', [testReportInput({ mandators, contentItems })]);
    const paths = ['/770101', '/testbericht/probe-801'];
    for (const path of paths) {
      const { text } = await portal.request(path);
      expect([path, text.includes(`href="${MORNING}"`), text.includes('Bald')]).toEqual([path, true, false]);
      expect((await portal.request(path, { host: 'leverkusen.localhost' })).text).not.toContain('Morgens');
    }
    const newsletter = {
      slug: 'bald',
      title: 'Bald',
      claim: 'Endlich',
      description: 'Da.',
      rhythm: 'nie',
      sampleTopics: [],
    };
    await portal.edit('PUT', '/newsletters', [{ ...newsletter, mandators: ['tagesbote'] }]);
    for (const path of paths)
      await expect
        .poll(async () => (await portal.request(path)).text, { timeout: 5_000 })
        .toContain(`href="${OVERVIEW}/bald"`);
    await portal.edit('PUT', '/newsletters', [{ ...newsletter, mandators: [] }]);
    for (const path of paths)
      await expect.poll(async () => (await portal.request(path)).text, { timeout: 5_000 }).not.toContain('/bald"');
  });

  it('M11 a change is shown after its purge, and a newsletter that is taken off is gone', async () => {
    const newsletter = {
      slug: 'probe',
      title: 'Probe',
      claim: 'Erst so',
      description: 'Zur Probe.',
      rhythm: 'nie',
      sampleTopics: [],
      mandators: ['tagesbote'],
    };
    await portal.edit('PUT', '/newsletters', [newsletter]);
    await expect.poll(async () => (await portal.request(OVERVIEW)).text, { timeout: 5_000 }).toContain('Erst so');
    expect((await portal.request(`${OVERVIEW}/probe`)).text).toContain('Erst so');
    await portal.edit('PUT', '/newsletters', [{ ...newsletter, claim: 'Dann so' }]);
    for (const path of [OVERVIEW, `${OVERVIEW}/probe`])
      await expect.poll(async () => (await portal.request(path)).text, { timeout: 5_000 }).toContain('Dann so');
    await portal.edit('PUT', '/newsletters', [{ ...newsletter, mandators: [] }]);
    expect((await portal.request(`${OVERVIEW}/probe`)).status).toBe(404);
    await expect(portal.edit('PUT', '/newsletters', [{ ...newsletter, slug: 'Große Worte' }])).rejects.toThrow('400');
  });
});
