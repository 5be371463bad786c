import { expect } from 'vitest';
import type { TestPortal } from './testPortal.ts';

/** A reader's call to the content server. */
export async function askContentServer(portal: TestPortal, target: string) {
  const { status, text } = await portal.request(target, { host: 'content.localhost' });
  return { status, body: JSON.parse(text) };
}

/** An answer in Strapi's error envelope. */
export function envelope(status: number, name: string) {
  return { status, body: { data: null, error: expect.objectContaining({ status, name, message: expect.any(String) }) } };
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
