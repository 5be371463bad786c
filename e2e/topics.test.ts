import { beforeAll, describe, expect, it } from 'vitest';
import { articleInput } from './support/askContentServer.ts';
import { shareHastyPortal } from './support/sharedPortals.ts';

const portal = await shareHastyPortal();
beforeAll(async () => {
  await portal.edit('PUT', '/tags', [
    { id: 900, slug: 'aegyptologie', name: 'Ägyptologie', parentId: null },
    { id: 901, slug: '1-fc-beispiel', name: '1. FC Beispiel', parentId: null },
    { id: 902, slug: 'hinterhof', name: 'Hinterhof', parentId: 27 },
    { id: 903, slug: 'niemand', name: 'Niemand schreibt davon', parentId: null },
  ]);
  await portal.edit(
    'PUT',
    '/articles/900001',
    articleInput({ title: 'Mumien im Museum', mainTag: 900, tags: [901, 902] }),
  );
});

type Topic = { readonly letter: string; readonly title: string; readonly id: number; readonly count: number };

/** The page's topics under their letters. */
async function readTopics(host = 'tagesbote.localhost'): Promise<Topic[]> {
  const { status, text } = await portal.request('/themen', { host });
  expect(status).toBe(200);
  return [...text.matchAll(/<h2[^>]*>([^<]*)<\/h2><ul>(.*?)<\/ul>/g)].flatMap(([, letter = '', list = '']) =>
    [...list.matchAll(/href="\/themen\/(\d+)">([^<]*)<\/a> <span>([\d.]+) Artikel</g)].map(
      ([, id, title = '', count = '']) => ({
        letter,
        title,
        id: Number(id),
        count: Number(count.replaceAll('.', '')),
      }),
    ),
  );
}

const articlesOn = (text: string) => [...text.matchAll(/<article.*?href="([^"]*)"/g)].map(([, href]) => href);

/** The articles of all pages of a topic, until there is none. */
async function walk(id: number, host: string): Promise<(string | undefined)[]> {
  const found = [];
  for (let page = 1; ; page += 1) {
    const { status, text } = await portal.request(`/themen/${id}${page > 1 ? `/${page}` : ''}`, { host });
    expect(status).toBe(200);
    found.push(...articlesOn(text));
    if (!text.includes('rel="next"')) break;
  }
  return found;
}

describe('topics', () => {
  it('M7 stand under their letters in German order, umlauts with their vowels, digits apart', async () => {
    const topics = await readTopics();
    expect(topics.find((topic) => topic.id === 900)).toMatchObject({ letter: 'A', title: 'Ägyptologie', count: 1 });
    expect(topics.find((topic) => topic.id === 901)).toMatchObject({ letter: '0–9' });
    const { compare } = new Intl.Collator('de');
    expect(topics.map((topic) => topic.title)).toEqual(topics.map((topic) => topic.title).toSorted(compare));
    for (const { letter, title } of topics.filter((topic) => topic.id < 900))
      expect(title.normalize('NFD')[0]).toBe(letter);
    expect((await portal.request('/themen')).text).toContain('<meta name="page-type" content="Topicspage"/>');
  });

  it.each(['tagesbote', 'rundblick', 'blitz', 'leverkusen'])('M7 %s counts its own articles', async (title) => {
    const host = `${title}.localhost`;
    const topics = await readTopics(host);
    expect(topics.length).toBeGreaterThan(5);
    for (const { id, count } of topics.slice(0, 4)) {
      const articles = await walk(id, host);
      expect([id, articles.length, new Set(articles).size]).toEqual([id, count, count]);
    }
  });

  it('M7 leaves out regions with all below them, and topics without articles', async () => {
    const ids = (await readTopics()).map((topic) => topic.id);
    for (const left of [25, 1, 27, 902, 903]) expect(ids).not.toContain(left);
    expect(ids).toContain(7);
  });

  it('M7 both menus lead there', async () => {
    const { text } = await portal.request('/');
    expect(text.match(/<a href="\/themen">Themen<\/a>/g)).toHaveLength(2);
  });
});

describe('a section', () => {
  it('M17 leads on to its older articles, page by page, until there is none', async () => {
    const pages = ['/koeln'];
    const seen: (string | undefined)[] = [];
    for (const path of pages) {
      const { status, text } = await portal.request(path);
      expect([path, status]).toEqual([path, 200]);
      seen.push(...articlesOn(text));
      const [, next] = /<a href="(\/koeln\/\d+)" rel="next">/.exec(text) ?? [];
      if (next) pages.push(next);
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
    const { text } = await portal.request('/koeln/2');
    expect(text).toMatch(/<link rel="canonical" href="[^"]*\/koeln\/2"\/>/);
    expect(text).toContain('<a href="/koeln" rel="prev">');
    expect(text).toContain(' – Seite 2</title>');
    const beyond = await portal.request(`/koeln/${pages.length + 1}`);
    expect([beyond.status, beyond.text.includes(`Page not found: /koeln/${pages.length + 1}`)]).toEqual([404, true]);
  });
});

describe('a topic', () => {
  it('M8 has pages that lead to each other, and no article twice', async () => {
    const [first, second] = [await portal.request('/themen/7'), await portal.request('/themen/7/2')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.text).toMatch(/<a href="\/themen\/7\/2" rel="next">/);
    expect(second.text).toMatch(/<a href="\/themen\/7" rel="prev">/);
    expect(second.text).toMatch(/<link rel="canonical" href="[^"]*\/themen\/7\/2"\/>/);
    const both = [...articlesOn(first.text), ...articlesOn(second.text)];
    expect(new Set(both).size).toBe(both.length);
    expect(first.text).toContain('<meta name="page-type" content="Topicpage"/>');
  });

  it('M149 is titled by the topic’s meta title', async () => {
    expect((await portal.request('/themen/7')).text).toContain(
      '<title>Dom und Altstadt: Nachrichten und Hintergründe zum Thema</title>',
    );
    expect((await portal.request('/themen/7/2')).text).toContain(
      '<title>Dom und Altstadt: Nachrichten und Hintergründe zum Thema – Seite 2</title>',
    );
  });

  it.each([
    ['/themen/x', 'Page Not Found: /themen/x'],
    ['/themen/dom-7', 'Page Not Found: /themen/dom-7'],
    ['/themen/7/0', 'Page Not Found: /themen/7/0'],
    ['/themen/7/x', 'Page Not Found: /themen/7/x'],
    ['/themen/007', 'Page Not Found: /themen/007'],
    ['/themen/7/3', 'Page not found: /themen/7/3'],
    ['/themen/999999', 'Page not found: /themen/999999'],
  ])('M8 M126 %s is not there', async (path, message) => {
    const { status, text } = await portal.request(path);
    expect([status, text.includes(message)]).toEqual([404, true]);
  });

  it('is forgotten when one of its articles changes', async () => {
    const before = (await portal.request('/themen/900')).text;
    expect(before).toContain('Mumien im Museum');
    await portal.edit(
      'PUT',
      '/articles/900001',
      articleInput({ title: 'Mumien ziehen um', mainTag: 900, tags: [901, 902] }),
    );
    await portal.runScheduled();
    await expect
      .poll(async () => (await portal.request('/themen/900')).text, { timeout: 10_000 })
      .toContain('Mumien ziehen um');
    await expect.poll(async () => (await portal.request('/themen')).text, { timeout: 10_000 }).toContain('Ägyptologie');
  });

  it('M8 M17 the tag’s page is the first of the topic, and names its canonical address', async () => {
    const [tag, topic] = [await portal.request('/dom-und-altstadt'), await portal.request('/themen/7')];
    expect([tag.status, topic.status]).toEqual([200, 200]);
    for (const { text } of [tag, topic]) {
      expect(/<link rel="canonical" href="[^"]*?(\/[^/"]+\/\d+)"/.exec(text)?.[1]).toBe('/themen/7');
      expect(text).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/rss\/themen\/7"/);
      expect(text).toMatch(/<a href="\/themen\/7\/2" rel="next">/);
    }
    expect(articlesOn(tag.text)).toEqual(articlesOn(topic.text));
    const titles = [tag, topic].map(({ text }) => /<title>([^<]*)/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(2);
    const { text: sitemap } = await portal.request('/sitemaps/listen.xml');
    expect([sitemap.includes('/themen/7<'), sitemap.includes('/dom-und-altstadt<')]).toEqual([true, false]);
    expect((await portal.request('/rss/dom-und-altstadt')).text).toMatch(/<link>[^<]*\/themen\/7<\/link>/);
    expect((await portal.request('/1001')).text).toContain('href="/themen/7"');
  });

  it('a section is its own address', async () => {
    expect((await portal.request('/koeln/sport')).text).toMatch(/<link rel="canonical" href="[^"]*\/koeln\/sport"/);
  });
});
