import { loadLocalSecrets } from '#scripts/localVariables.ts';
import { median } from '../measuring/quantile.ts';
import { askTimed } from './askTimed.ts';
import type { Origin } from './startOrigin.ts';

const TITLE = 'tagesbote';
const PUBLISHED = 12;

/** Time from the editors' call until the article is on its page, the front, and its section, topic and author pages. */
export async function measurePublishing({ port }: Origin, directory: string, articleCount: number): Promise<number> {
  const { editorToken } = loadLocalSecrets(directory);
  const all: number[] = [];
  for (let at = 1; at <= PUBLISHED; at += 1) {
    const id = articleCount + at;
    const data = {
      mandators: [TITLE],
      channel: 'ressort-a',
      slug: 'bericht',
      title: `Neues von der Stadt ${id}`,
      lead: 'Ein Vorspann.',
      mainTag: 1,
      tags: [2, 3],
      authors: [1],
      contentItems: [{ type: 'paragraph', html: 'Text. '.repeat(400) }],
      publishedAt: new Date(Date.now() + at).toISOString(),
    };
    const startedAt = performance.now();
    const sent = {
      port,
      host: 'content.localhost',
      path: `/articles/${id}`,
      method: 'PUT',
      headers: { authorization: `Bearer ${editorToken}` },
    };
    const { status, text } = await askTimed({ ...sent, body: JSON.stringify({ data }) });
    // It may exist from an earlier run in the same directory.
    if (status !== 201 && status !== 200)
      throw new Error(`Publishing was answered with ${status}: ${text.slice(0, 200)}`);
    for (const path of [`/${id}`, '/', '/ressort-a', '/themen/1', '/autor/1']) {
      const shown = await askTimed({ port, host: 'content.localhost', path: `/v5${path}?mandator=${TITLE}` });
      if (!shown.text.includes(`Neues von der Stadt ${id}`))
        throw new Error(`${path} does not show what was published`);
    }
    all.push(performance.now() - startedAt);
  }
  return median(all);
}

const IMPORTED = { batches: 10, size: 20 };

/** Imports records of twenty paragraphs in the importer's batches, one after another. */
export async function measureImporting({ port }: Origin, directory: string): Promise<number> {
  const { editorToken } = loadLocalSecrets(directory);
  const contentItems = Array.from({ length: 20 }, () => ({
    type: 'paragraph',
    html: 'Im Rathaus wurde am Abend lange über den Umbau gesprochen. '.repeat(4),
  }));
  const startedAt = performance.now();
  for (let batch = 0; batch < IMPORTED.batches; batch += 1) {
    const records = Array.from({ length: IMPORTED.size }, (_, at) => {
      const id = `${startedAt}-${batch}-${at}`;
      const names = { authors: [{ prename: 'Anna', surname: `Ahorn ${at}` }], tags: ['Thema 1', `Schlagwort ${at}`] };
      return {
        id,
        digest: id,
        article: {
          ...names,
          title: `Aus dem Archiv ${id}`,
          lead: 'Ein Vorspann.',
          channel: 'ressort-a',
          contentItems,
          publishedAt: '2012-03-04T10:00:00.000Z',
        },
      };
    });
    const body = JSON.stringify({ data: { mandator: TITLE, source: 'probe', records } });
    const sent = {
      port,
      host: 'content.localhost',
      path: '/import/articles',
      method: 'POST',
      headers: { authorization: `Bearer ${editorToken}` },
      body,
    };
    const { status, text } = await askTimed(sent);
    if (status !== 200 || text.includes('rejected'))
      throw new Error(`The import was answered with ${status}: ${text.slice(0, 300)}`);
  }
  return (IMPORTED.batches * IMPORTED.size) / ((performance.now() - startedAt) / 1_000);
}
