import { expect } from 'vitest';
import type { TestPortal } from './testPortal.ts';

/** A reader's call to the content server. */
export async function askContentServer(portal: TestPortal, target: string) {
  const { status, text } = await portal.request(target, { host: 'content.localhost' });
  return { status, body: JSON.parse(text) };
}

/** An answer in Strapi's error envelope. */
export function envelope(status: number, name: string) {
  return {
    status,
    body: { data: null, error: expect.objectContaining({ status, name, message: expect.any(String) }) },
  };
}

/** An article as editors send it, complete with these fields. */
export function articleInput(fields: Readonly<Record<string, unknown>>) {
  return {
    mandators: ['tagesbote'],
    channel: 'region',
    title: 'Ein Titel',
    lead: 'Ein Vorspann.',
    mainTag: 12,
    contentItems: [],
    publishedAt: '2026-06-01T10:00:00.000Z',
    ...fields,
  };
}

/** A test report as editors send it, complete with these fields. */
export function testReportInput(fields: Readonly<Record<string, unknown>>) {
  return {
    id: 801,
    slug: 'probe',
    mandators: ['tagesbote'],
    title: 'Probegerät P1: Tut, was es soll',
    lead: 'Ein <em>Vorspann</em>.<script>x</script>',
    category: 'Technik',
    rating: { value: 3.4, verdict: 'Brauchbar.' },
    criteria: [{ name: 'Handhabung', value: 2.5 }],
    pros: ['Leicht'],
    cons: ['Laut'],
    offers: [{ shop: 'Kaufhaus', priceCents: 123_450, target: 'https://kaufhaus.example/p1?a=1&b=2' }],
    authors: [8],
    contentItems: [{ type: 'paragraph', html: 'Der Text.' }],
    publishedAt: new Date().toISOString(),
    ...fields,
  };
}
