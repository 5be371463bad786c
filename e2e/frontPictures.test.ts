import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { askContentServer } from './support/askContentServer.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const teasers = v.array(v.object({ documentId: v.number(), isOpinion: v.boolean(), img: v.nullable(v.object({ baseUrl: v.string() })) }));
const front = v.object({ lead: teasers, podcasts: teasers, sections: v.array(v.object({ teasers })) });

/** A picture's names in a page, in order; without faces, and without the strip of podcasts, which repeats what stands in its section. */
function picturesIn(html: string): string[] {
  const withoutStrip = html.replace(/<section[^>]* aria-labelledby="podcasts"[\s\S]*?<\/section>/, '');
  const names = Array.from(withoutStrip.matchAll(/<img [^>]*src="\/bilder\/([^?"]+)/g), ([, name = '']) => name);
  return names.filter((name) => !name.startsWith('portraet-'));
}

const repeated = (names: readonly string[]) => names.filter((name, position) => names.indexOf(name) !== position);

describe.each(MANDATOR_IDS)('the demo front of %s', (mandator) => {
  it('M61 no two of its articles have the same picture, but for opinions, which stand there with their authors’ faces', async () => {
    const { body } = await askContentServer(portal, `/v5/?mandator=${mandator}`);
    const { lead, podcasts, sections } = v.parse(front, body);
    const shown = new Map([...lead, ...podcasts, ...sections.flatMap((section) => section.teasers)].map((teaser) => [teaser.documentId, teaser]));
    expect(repeated([...shown.values()].flatMap(({ isOpinion, img }) => (img && !isOpinion ? [img.baseUrl] : [])))).toEqual([]);
  });

  it('M61 shows no picture twice, and enough of them', async () => {
    const { text } = await portal.request('/', { host: `${mandator}.localhost` });
    const pictures = picturesIn(text);
    expect(repeated(pictures)).toEqual([]);
    expect(pictures.length).toBeGreaterThanOrEqual(8);
  });
});
