import { describe, expect, it } from 'vitest';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

/**
 * Image names of a page in order, without portraits and without the podcast strip, which repeats the images of its
 * section.
 */
function picturesIn(html: string): string[] {
  const withoutStrip = html.replace(/<section[^>]* aria-labelledby="podcasts"[\s\S]*?<\/section>/, '');
  const names = Array.from(withoutStrip.matchAll(/<img [^>]*src="\/bilder\/([^?"]+)/g), ([, name = '']) => name);
  return names.filter((name) => !name.startsWith('portraet-'));
}

const repeated = (names: readonly string[]) => names.filter((name, position) => names.indexOf(name) !== position);

describe.each(MANDATOR_IDS)('the demo front of %s', (mandator) => {
  it('M61 shows no picture twice, and enough of them', async () => {
    const { text } = await portal.request('/', { host: `${mandator}.localhost` });
    const pictures = picturesIn(text);
    expect(repeated(pictures)).toEqual([]);
    expect(pictures.length).toBeGreaterThanOrEqual(8);
  });
});
