import { expect, it } from 'vitest';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';
import { listArticles } from '../store/listArticles.ts';
import { loadArticle } from '../store/loadArticle.ts';

it('G16 bodies, lists and import records of an archive outlive the move to tables of their own', async () => {
  await database.migrate('0016');
  const day = Date.UTC(2020, 1, 29);
  await database.run(
    `INSERT INTO tags (id, slug, name) VALUES (1, 'wetter', 'Wetter')`,
    `INSERT INTO authors (id, prename, surname) VALUES (1, 'Anna', 'Ahorn')`,
    `INSERT INTO articles (id, slug, channel_path, title, lead_html, content_items, content_restriction, main_tag, published_at)
     VALUES (7, 'alt', 'koeln', 'Alt', 'Vorspann', '[{"type":"paragraph","html":"Text"}]', 'paid', 1, ${day})`,
    `INSERT INTO article_mandators VALUES (7, 'rundblick', 1), (7, 'tagesbote', 0)`,
    `INSERT INTO article_tags VALUES (7, 1)`,
    `INSERT INTO article_authors VALUES (7, 1, 0)`,
    `INSERT INTO listings VALUES ('tagesbote', 'all', ${day}, 7), ('rundblick', 'all', ${day}, 7), ('tagesbote', 'own', ${day}, 7)`,
    `INSERT INTO import_sources VALUES ('tagesbote', 'archiv', 'a', 'x', 7)`,
  );
  const kept = ['article_mandators', 'article_tags', 'article_authors', 'listings', 'import_sources'];
  const read = () => Promise.all(kept.map((table) => database.rows(`SELECT * FROM ${table} ORDER BY 1, 2`)));
  const before = await read();
  await database.migrate();
  expect(await read()).toEqual(before);
  expect(await loadArticle(database.db, 7)).toMatchObject({
    mandators: ['tagesbote', 'rundblick'],
    content: {
      value: {
        title: 'Alt',
        contentRestriction: 'paid',
        authors: [1],
        contentItems: [{ type: 'paragraph', html: 'Text' }],
      },
    },
  });
  expect(await listArticles(database.db, { mandator: 'rundblick', list: 'all', limit: 5 })).toMatchObject([
    { documentId: 7 },
  ]);
  expect(await database.rows(`SELECT * FROM list_months WHERE list = 'own'`)).toEqual([
    { mandator: 'tagesbote', list: 'own', month: '2020-02', articles: 1 },
  ]);
  expect(await database.rows('PRAGMA foreign_key_check')).toEqual([]);
});
