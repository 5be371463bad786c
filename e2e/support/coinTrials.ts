import fc from 'fast-check';
import { expect } from 'vitest';
import type { CoinDesk } from './coinDesk.ts';
import type { TestPortal } from './testPortal.ts';

/**
 * One coin, so many purchases at once of as many articles, again and again: one of them is sold each time. Threats,
 * coins.
 */
export async function sellOneCoin(
  desk: CoinDesk,
  { rounds, purchases }: { readonly rounds: number; readonly purchases: number },
): Promise<void> {
  const customer = `one-coin-${rounds}`;
  await desk.addCustomer(customer);
  for (let round = 1; round <= rounds; round += 1) {
    await desk.give(customer, 1, `round-${round}`);
    const answers = await Promise.all(
      Array.from({ length: purchases }, (_, at) => desk.buy(customer, round * purchases + at)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.validationErrors?.[0]?.error === 'notEnoughCredits')).toHaveLength(
      purchases - 1,
    );
    expect(await desk.balance(customer)).toEqual({
      credits: 0,
      moved: 0,
      balance: 0,
      charged: round,
      paid: round,
      articles: round,
    });
  }
}

const CUSTOMERS = ['anna', 'bert', 'carl'];
const customer = fc.constantFrom(...CUSTOMERS);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      customer,
      article: fc.integer({ min: 1, max: 12 }),
      credits: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      customer,
      key: fc.option(fc.uuid(), { nil: undefined }),
      credits: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      customer,
      // Few, so that they meet again.
      key: fc.constantFrom('k1', 'k2', 'article-1'),
      credits: fc.integer({ min: 1, max: 2 }),
    }),
  },
);

type Account = {
  credits: number;
  given: number;
  readonly bought: Map<number, number>;
  readonly keys: Map<string, number>;
};

/** Random calls checked against a model: no coin is lost or created, and no article is paid twice. */
export async function keepTheLedger(
  desk: CoinDesk,
  { runs, steps }: { readonly runs: number; readonly steps: number },
): Promise<void> {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }), async (walk) => {
      run += 1;
      const nameOf = (of: string) => `${of}-${runs}-${run}`;
      const model = new Map<string, Account>(
        CUSTOMERS.map((of) => [of, { credits: 0, given: 0, bought: new Map(), keys: new Map() }]),
      );
      for (const of of CUSTOMERS) await desk.addCustomer(nameOf(of));
      for (const call of walk) {
        const account = model.get(call.customer);
        if (!account) throw new Error('Every customer has a model');
        const expected = call.kind === 'buy' ? buy(account, call) : give(account, call);
        const answer =
          call.kind === 'buy'
            ? await desk.buy(nameOf(call.customer), call.article, call.credits)
            : await desk.give(nameOf(call.customer), call.credits, call.key);
        expect([call, answer.status, answer.body.availableCreditCount]).toEqual([
          call,
          expected,
          expected === 200 && account.credits > 0 ? account.credits : undefined,
        ]);
      }
      for (const [of, { credits, given, bought }] of model) {
        const paid = [...bought.values()].reduce((sum, price) => sum + price, 0);
        expect(credits).toBe(given - paid);
        const moved = given === 0 ? { moved: null, balance: null } : { moved: credits, balance: credits };
        expect(await desk.balance(nameOf(of))).toEqual({
          credits,
          ...moved,
          charged: paid,
          paid,
          articles: bought.size,
        });
      }
    }),
    { numRuns: runs },
  );
}

function buy(account: Account, { article, credits }: { readonly article: number; readonly credits: number }): number {
  if (account.bought.has(article)) return 200;
  if (account.credits < credits) return 400;
  account.bought.set(article, credits);
  account.credits -= credits;
  return 200;
}

function give(
  account: Account,
  { credits, key: used }: { readonly credits: number; readonly key: string | undefined },
): number {
  const before = used === undefined ? undefined : account.keys.get(used);
  if (before !== undefined) return before === credits ? 200 : 400;
  if (used !== undefined) account.keys.set(used, credits);
  account.credits += credits;
  account.given += credits;
  return 200;
}

/** Kills the workers while purchases are under way, starts them again, and sends all that was sent before once more. */
export async function surviveCrashes(
  desk: CoinDesk,
  { portal, rounds }: { readonly portal: TestPortal; readonly rounds: number },
): Promise<void> {
  const name = `crash-${rounds}`;
  const credits = 100 * rounds;
  await desk.addCustomer(name);
  for (let gift = 0; gift < rounds; gift += 1) await desk.give(name, 100, `gift-${gift}`);
  let asked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = asked;
    let answered = 0;
    const restarts: Promise<void>[] = [];
    const buyUntilTheEnd = async (): Promise<never> => {
      for (;;) {
        await desk.buy(name, (asked += 1));
        answered += 1;
        if (answered === 20) restarts.push(portal.crash());
      }
    };
    await Promise.allSettled(Array.from({ length: 8 }, buyUntilTheEnd));
    await Promise.all(restarts);
    const balance = await desk.balance(name);
    const bought = Number(balance['articles']);
    expect([bought >= before + answered, bought <= asked]).toEqual([true, true]);
    const left = credits - bought;
    expect(balance).toEqual({
      credits: left,
      moved: left,
      balance: left,
      charged: bought,
      paid: bought,
      articles: bought,
    });
    const again = await Promise.all(Array.from({ length: asked }, (_, at) => desk.buy(name, at + 1)));
    expect(again.every(({ status }) => status === 200)).toBe(true);
    expect(await desk.balance(name)).toMatchObject({
      credits: credits - asked,
      charged: asked,
      paid: asked,
      articles: asked,
    });
  }
}
