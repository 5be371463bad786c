import { describe, expect, it } from 'vitest';
import { articleInput, askContentServer, envelope } from './support/askContentServer.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const ask = (target: string) => askContentServer(portal, target);

describe('tags', () => {
  it('M113 tags/{id} has displayName and fullPath', async () => {
    expect(await ask('/tags/7')).toEqual({
      status: 200,
      body: {
        data: {
          id: 7,
          documentId: 7,
          displayName: 'Dom und Altstadt',
          slug: 'dom-und-altstadt',
          fullPath: 'stadtentwicklung/dom-und-altstadt',
          parentId: 3,
        },
      },
    });
  });

  it('M113 tags/{id}/hierarchy has those above, nearest first, and those directly below', async () => {
    const opladen = (await ask('/tags/46/hierarchy')).body.data;
    expect(opladen).toMatchObject({ id: 46, fullPath: 'regionen/leverkusen/opladen', children: [] });
    expect(opladen.ancestors).toMatchObject([
      { id: 4, fullPath: 'regionen/leverkusen' },
      { id: 25, fullPath: 'regionen', parentId: null },
    ]);
    const stadtentwicklung = (await ask('/tags/3/hierarchy')).body.data;
    expect(stadtentwicklung.ancestors).toEqual([]);
    expect(stadtentwicklung.children).toMatchObject([
      { id: 7, fullPath: 'stadtentwicklung/dom-und-altstadt' },
      { id: 8, fullPath: 'stadtentwicklung/rheinufer' },
      { id: 17, fullPath: 'stadtentwicklung/wohnen-und-miete' },
    ]);
  });

  it.each(['/tags/999999999', '/tags/999999999/hierarchy'])('M113 %s is not there', async (target) => {
    expect(await ask(target)).toEqual(envelope(404, 'NotFoundError'));
  });

  it.each(['0', '-1', '007', '1000000000', '1e3', 'dom-und-altstadt', '7.0', '%37x'])(
    'M113 %j is no id',
    async (id) => {
      for (const target of [`/tags/${id}`, `/tags/${id}/hierarchy`, `/articles/${id}/teaser`])
        expect(await ask(target)).toEqual(envelope(400, 'ValidationError'));
    },
  );
});

describe('personal feeds', () => {
  type Node = { id: number; label: string; target: string; children: Node[] };
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

  it.each(['regions', 'topics'])('M113 personal-feeds/%s is a tree whose targets are there', async (feed) => {
    const tree: Node[] = (await ask(`/personal-feeds/${feed}?filters[mandator][$eq]=tagesbote`)).body.data;
    const nodes = flat(tree);
    expect(nodes.length).toBeGreaterThan(10);
    expect(nodes.length).toBeGreaterThan(tree.length);
    for (const node of nodes) {
      expect(Object.keys(node).sort()).toEqual(['children', 'id', 'label', 'target']);
      expect([node.target, (await ask(`/v5${node.target}?mandator=tagesbote`)).body.type]).toEqual([
        node.target,
        'channel',
      ]);
    }
  });

  it('M113 a tag is a region or a topic, never both', async () => {
    const [regions, topics] = [
      flat((await ask('/personal-feeds/regions')).body.data),
      flat((await ask('/personal-feeds/topics')).body.data),
    ];
    const ids = [...regions, ...topics].map((node) => node.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(regions.map((node) => node.label)).toEqual(
      expect.arrayContaining(['Köln', 'Ehrenfeld', 'Leverkusen', 'Opladen', 'Rhein-Erft-Kreis', 'Brühl']),
    );
    expect(topics.map((node) => node.label)).toEqual(
      expect.arrayContaining(['Stadtentwicklung', 'Dom und Altstadt', 'Nahverkehr', 'Radverkehr']),
    );
  });

  it('M113 a title offers what it reports on', async () => {
    const regionsOf = async (mandator: string) =>
      flat((await ask(`/personal-feeds/regions?filters[mandator][$eq]=${mandator}`)).body.data).map(
        (node) => node.label,
      );
    expect(await regionsOf('leverkusen')).toContain('Opladen');
    expect(await regionsOf('leverkusen')).not.toContain('Bedburg');
    expect(await regionsOf('rundblick')).toContain('Bedburg');
    expect(await ask('/personal-feeds/topics?filters[mandator][$eq]=gibtsnicht')).toEqual(
      envelope(400, 'ValidationError'),
    );
  });
});

describe('teasers and sites', () => {
  it('M114 articles/teasers has those that are named, in that order, of one title, and not what is no more', async () => {
    const { status, body } = await ask('/articles/teasers?mandator=tagesbote&ids=1002,999999,1001');
    expect([status, body.data.map(({ documentId }: { documentId: number }) => documentId)]).toEqual([
      200,
      [1002, 1001],
    ]);
    expect(body.data[0]).not.toHaveProperty('contentItems');
    const elsewhere =
      await portal.query(`SELECT article_id AS id FROM listings WHERE list = 'all' AND mandator = 'blitz'
      AND article_id NOT IN (SELECT article_id FROM listings WHERE mandator = 'tagesbote') LIMIT 1`);
    expect((await ask(`/articles/teasers?mandator=tagesbote&ids=${Number(elsewhere[0]?.['id'])}`)).body).toEqual({
      data: [],
    });
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join();
    for (const query of [
      '',
      '?mandator=tagesbote',
      '?mandator=x&ids=1001',
      '?mandator=tagesbote&ids=x',
      '?mandator=tagesbote&ids=',
      `?mandator=tagesbote&ids=${many}`,
    ])
      expect((await ask(`/articles/teasers${query}`)).status).toBe(400);
  });

  it('M114 articles/{id}/teaser has the fields of the specification, the tags above its own, and who made its picture', async () => {
    const { status, body } = await ask('/articles/1002/teaser');
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(
      'ai ancestorTags authors contentRestriction documentId img isOpinion isPodcast isSoldContent isVideoArticle maintag reviewedBy tags targetPathOrUrl teaserTextHtml title titlePrefix'.split(
        ' ',
      ),
    );
    expect(body.data).toMatchObject({ documentId: 1002, contentRestriction: 'paid', isSoldContent: true });
    expect(Object.keys(body.data.img).sort()).toEqual([
      'altText',
      'baseUrl',
      'caption',
      'credit',
      'cropVal',
      'height',
      'width',
    ]);
    for (const author of body.data.authors)
      expect(author).toMatchObject({
        id: expect.any(Number),
        prename: expect.any(String),
        urlPath: expect.stringMatching(/^\/autor\//),
      });
    expect((await ask('/articles/1001/teaser')).body.data).toMatchObject({
      contentRestriction: 'free',
      isSoldContent: false,
    });
  });

  it('M114 names an author by a shortname where there is one', async () => {
    await portal.edit('PUT', '/authors', [
      { id: 801, prename: 'Käthe', surname: 'Zwirnbein', shortname: 'kzb', role: '', bio: '' },
    ]);
    await portal.edit('PUT', '/articles/800001', articleInput({ authors: [801, 12] }));
    const [named, plain] = (await ask('/articles/800001/teaser')).body.data.authors;
    expect(named).toEqual({
      id: 801,
      prename: 'Käthe',
      surname: 'Zwirnbein',
      shortname: 'kzb',
      urlPath: '/autor/kaethe-801',
    });
    expect(plain).toMatchObject({ id: 12 });
  });

  it('M114 there is no teaser of an unknown or a retracted article', async () => {
    expect(await ask('/articles/999999999/teaser')).toEqual(envelope(404, 'NotFoundError'));
    await portal.edit('PUT', '/articles/800002', articleInput({}));
    expect((await ask('/articles/800002/teaser')).status).toBe(200);
    await portal.edit('POST', '/articles/800002/retract');
    expect(await ask('/articles/800002/teaser')).toEqual(envelope(404, 'NotFoundError'));
  });

  it('M114 sites has eight menu handles for each title', async () => {
    const { data } = (await ask('/sites')).body;
    expect(data.map((site: { mandator: string }) => site.mandator).sort()).toEqual([
      'blitz',
      'leverkusen',
      'rundblick',
      'tagesbote',
    ]);
    for (const { menuHandles } of data) {
      expect(Object.keys(menuHandles).sort()).toEqual(
        'hotTopicsMenuHandle legalMenuHandle mainMenuHandle siteServicesMenuHandle socialNetworksMenuHandle treeServicesMenuHandle userSupportMenuHandle utilityBarMenuHandle'.split(
          ' ',
        ),
      );
      for (const { label, target } of menuHandles.mainMenuHandle)
        expect([typeof label, typeof target]).toEqual(['string', 'string']);
    }
  });
});

describe('query strings', () => {
  const filter = 'filters[mandator][$eq]=tagesbote';
  const padding = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join('&');

  it('M137b reads a thousand parameters and no more', async () => {
    expect((await ask(`/redirects?${padding(999)}&${filter}`)).status).toBe(200);
    expect(await ask(`/redirects?${padding(1_000)}&${filter}`)).toEqual(envelope(400, 'ValidationError'));
  });

  it('M137b is not troubled by deeper nesting and longer lists than it reads', async () => {
    const deep = `filters${'[a]'.repeat(500)}=1`;
    const long = Array.from({ length: 100 }, (_, at) => `a[${at}]=1`).join('&');
    for (const query of [`${filter}&${deep}`, `${filter}&${long}&a[999999999]=1`])
      expect((await ask(`/redirects?${query}`)).status).toBe(200);
  });
});
