import { expect, it } from 'vitest';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const RECORDING = 'stadtgespraech-1';
const LEAD = 'Worum es geht';

async function pageOf(
  id: number,
  fields: { readonly contentRestriction: 'free' | 'paid'; readonly isPodcast: boolean },
) {
  const audio = { type: 'audio' as const, mediaId: RECORDING, title: 'Folge', durationSeconds: 60, chapters: [] };
  const contentItems = [{ type: 'paragraph' as const, html: 'Anfang' }, audio];
  const { request } = createFaultyPortal({
    upstreams: { '/content/v5': () => Response.json(articlePayload(id, { ...fields, leadHtml: LEAD, contentItems })) },
  });
  const { text } = await request(`/${id}`);
  return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
}

it('opens a free podcast article with its recording, once', async () => {
  const page = await pageOf(20_901, { contentRestriction: 'free', isPodcast: true });
  expect(page.indexOf(`/files/${RECORDING}`)).toBeGreaterThan(0);
  expect(page.indexOf(`/files/${RECORDING}`)).toBeLessThan(page.indexOf(LEAD));
  expect(page.match(/<audio/g)).toHaveLength(1);
});

it('leaves a recording in the text of other articles', async () => {
  const page = await pageOf(20_902, { contentRestriction: 'free', isPodcast: false });
  expect(page.indexOf(`/files/${RECORDING}`)).toBeGreaterThan(page.indexOf('Anfang'));
});

it('puts no recording of a paid podcast article in front of the paywall', async () => {
  const page = await pageOf(20_903, { contentRestriction: 'paid', isPodcast: true });
  expect(page).toContain(LEAD);
  expect(page).not.toContain(RECORDING);
});
