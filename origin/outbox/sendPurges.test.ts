import { expect, it } from 'vitest';
import type { Purge } from '#shared/contracts/purge.contract.ts';
import { sendPurges, type Delivery } from './sendPurges.ts';

const soft = (id: number, ...tags: string[]) => ({ id, purge: { soft: tags, hard: [] } });
const fronts = Array.from({ length: 90 }, (_, at) => soft(at + 2, 'front:tagesbote', `tag:${at}`));

function createPortal(answer: (purge: Purge) => Delivery = () => 'delivered') {
  const calls: Purge[] = [];
  return { calls, send: async (purge: Purge) => (calls.push(purge), answer(purge)) };
}

it('G14 sends a retraction with the first call, and merges equal purges', async () => {
  const { calls, send } = createPortal();
  const sent = await sendPurges(
    [{ id: 1, purge: { soft: ['front:tagesbote'], hard: ['article:7', 'teaser:7'] } }, ...fronts],
    15,
    send,
  );
  expect(calls).toHaveLength(1);
  expect(calls[0]?.hard).toEqual(['article:7', 'teaser:7']);
  expect(calls[0]?.soft).toHaveLength(91);
  expect(sent).toMatchObject({ delivered: [1, ...fronts.map(({ id }) => id)], refused: [], isReachable: true });
});

it('sends as many purges as fit into the allowed calls, first ones first', async () => {
  const { calls, send } = createPortal();
  const large = Array.from({ length: 40 }, (_, at) =>
    soft(at, ...Array.from({ length: 200 }, (_tag, tag) => `tag:${at}-${tag}`)),
  );
  const sent = await sendPurges(large, 15, send);
  expect(calls.length).toBeLessThanOrEqual(15);
  expect(sent.delivered).toEqual(large.slice(0, calls.length).map(({ id }) => id));
});

it('keeps a purge that the portal refuses, and sends the others', async () => {
  const { calls, send } = createPortal((purge) => (purge.soft.includes('falsch') ? 'refused' : 'delivered'));
  const { delivered, refused } = await sendPurges([...fronts, soft(500, 'falsch'), soft(501, 'gut')], 15, send);
  expect([refused, delivered.length, delivered.includes(501)]).toEqual([[500], 91, true]);
  expect(calls.length).toBeLessThan(20);
});

it('calls an unreachable portal once', async () => {
  const { calls, send } = createPortal(() => 'unreachable');
  expect(await sendPurges(fronts, 15, send)).toMatchObject({ delivered: [], isReachable: false });
  expect(calls).toHaveLength(1);
});
