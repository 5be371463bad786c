import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createUseGrant, type GrantUsesStub } from './grantUses.ts';

const USE = { mandator: 'tagesbote', articleId: 1002, endsAt: 600_000 };

const useWith = (use: GrantUsesStub['use']) => {
  const lines: string[] = [];
  const opened: string[] = [];
  const useGrant = createUseGrant(
    (mandator) => {
      opened.push(mandator);
      return { use };
    },
    createLogger((line) => void lines.push(line)),
  );
  return { useGrant, lines, opened };
};

it('M79 opens the article that the grant is for, at its title', async () => {
  const { useGrant, opened } = useWith(async () => 1002);
  expect([await useGrant('a.b.c', USE), await useGrant('a.b.c', { ...USE, articleId: 1003 })]).toEqual([true, false]);
  expect(opened).toEqual(['tagesbote', 'tagesbote']);
});

it('M79 identifies a grant by its signed part, in any encoding of the signature, and stores neither', async () => {
  const digests: string[] = [];
  const { useGrant } = useWith(async (digest) => {
    digests.push(digest);
    return 1002;
  });
  for (const grant of ['kopf.inhalt.A', 'kopf.inhalt.B', 'kopf.anders.A']) await useGrant(grant, USE);
  expect([digests[0] === digests[1], digests[0] === digests[2], digests.join().includes('inhalt')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<number>(() => undefined)],
])('M79 unlocks nothing while earlier uses are unknown: the store %s', async (_, use) => {
  const { useGrant, lines } = useWith(use);
  expect(await useGrant('geheim.geheim.geheim', USE)).toBe(false);
  expect(lines).toEqual([expect.stringContaining('grant_uses_unreachable')]);
  expect(lines.join()).not.toContain('geheim');
});
