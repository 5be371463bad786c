import { describe, expect, it } from 'vitest';
import { awaitVersion, isUnknownHost, visitOwnPages } from './askVersion.ts';
import type { Visited } from './visitPage.ts';

/** Answers in turn; the last one repeats. */
function answering(...answers: readonly (Partial<Visited> | Error)[]) {
  let asked = 0;
  const visit = async (): Promise<Visited> => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? {};
    asked += 1;
    if (answer instanceof Error) throw answer;
    return { status: 200, headers: {}, body: Buffer.alloc(0), text: '', ...answer };
  };
  return { visit, asked: () => asked };
}

const health = (version: string) => ({ text: JSON.stringify({ status: 'ok', version }) });
const kept = (detail: string, text = '') => ({
  text,
  headers: { 'cache-status': `Pressehaus; hit; detail=${detail}` },
});
const atOnce = async () => undefined;

describe('G24 the smoke test', () => {
  it('waits for the tested version', async () => {
    const late = answering(health('old'), new Error('connect'), { status: 503, text: 'no' }, health('new'));
    await awaitVersion(late.visit, 'new', atOnce);
    expect(late.asked()).toBe(4);
  });

  it('tests no other version: after a minute it names the one that answers', async () => {
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    await expect(awaitVersion(answering(health('old')).visit, 'new', wait)).rejects.toThrow(
      'Version new was requested, but after a minute this one answers: old',
    );
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(59_000);
    await expect(awaitVersion(answering(new Error('no certificate')).visit, 'new', atOnce)).rejects.toThrow(
      'this one answers: no certificate',
    );
  });

  it.each<[string, Partial<Visited> | Error, boolean]>([
    ['a host that is no title’s', { status: 421 }, true],
    ['a name that leads nowhere', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), true],
    ['a portal that is broken', { status: 500 }, false],
    ['a portal that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), false],
  ])('skips only titles unknown to an earlier build: %s', async (_, answer, isUnknown) => {
    expect(await isUnknownHost(answering(answer).visit)).toBe(isUnknown);
  });

  it('accepts no cached page of another build', async () => {
    const own = answering(kept('kv-stale', 'old'), kept('memory-stale', 'old'), kept('memory', 'new'));
    expect((await visitOwnPages(own.visit, atOnce)('/')).text).toBe('new');
    const failing = answering(kept('kv-stale-on-error', 'old'));
    await expect(visitOwnPages(failing.visit, atOnce)('/')).rejects.toThrow('/ is still a copy of another build');
  });
});
