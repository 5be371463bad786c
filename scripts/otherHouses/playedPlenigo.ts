import { startPlayedHouse, type Answered, type Asked, type PlayedHouse } from './playedHouse.ts';

type Movement = { readonly credits: number; readonly words: string; readonly category?: string; readonly at: string };

export type PlayedPlenigo = {
  readonly house: PlayedHouse;
  /** Coins of each customer, by number. */
  readonly coins: Map<string, number>;
  /** Access rights of each customer, by their ids. */
  readonly rights: Map<string, readonly string[]>;
};

const ERRORS = { unauthorized: 99_015, notFound: 99_404, tooMany: 99_429, failed: 99_500, invalid: 99_400 } as const;
const refusal = (status: number, errorCode: number): Answered => ({
  status,
  body: { errorCode, errorMessage: 'Refused' },
});

/** Plays Plenigo's wallets by its published description: numbers as ids, its errors, lists with a cursor. */
export async function startPlayedPlenigo(token: string): Promise<PlayedPlenigo> {
  const movements = new Map<string, Movement[]>();
  const coins: PlayedPlenigo['coins'] = new Map();
  const rights: PlayedPlenigo['rights'] = new Map();

  function answer({ address, headers, sent }: Asked): Answered {
    if (headers['x-plenigo-token'] !== token) return refusal(401, ERRORS.unauthorized);
    const [, kind, customer = '', name, list] = address.pathname.split('/');
    if (kind === 'customers' && name === 'wallets')
      return coins.has(customer)
        ? { status: 200, body: { items: [walletOf(customer)] } }
        : refusal(404, ERRORS.notFound);
    if (kind === 'accessRights' && name === 'hasAccess')
      return { status: 200, body: accessOf(customer, heldOf(customer, address)) };
    if (kind === 'wallets' && customer === 'use') return use(sent);
    if (kind === 'wallets' && list !== undefined)
      return { status: 200, body: usagesOf(customer, list === 'creditsUsed' ? (movements.get(customer) ?? []) : []) };
    return refusal(404, ERRORS.notFound);
  }
  const heldOf = (customer: string, { searchParams }: URL) => {
    const asked = searchParams.get('accessRightUniqueIds')?.split(',') ?? [];
    return (rights.get(customer) ?? []).filter((id) => asked.includes(id));
  };
  /** An empty one has no number. */
  const walletOf = (customer: string) => {
    const left = coins.get(customer) ?? 0;
    return {
      customerId: customer,
      uniqueId: 'MUENZEN',
      title: 'Münzen',
      ...(left === 0 ? {} : { availableCreditCount: left }),
    };
  };
  function use({ customerId, reason, category }: Asked['sent']): Answered {
    const customer = String(customerId);
    const left = coins.get(customer) ?? 0;
    if (left < 1) return refusal(400, ERRORS.invalid);
    coins.set(customer, left - 1);
    const movement = { credits: 1, words: String(reason), category: String(category), at: new Date().toISOString() };
    movements.set(customer, [movement, ...(movements.get(customer) ?? [])]);
    return { status: 200, body: walletOf(customer) };
  }
  const house = await startPlayedHouse(answer, {
    down: refusal(500, ERRORS.failed),
    tooMany: refusal(429, ERRORS.tooMany),
  });
  return { house, coins, rights };
}

/** Rights that the customer lacks are not listed. */
function accessOf(customer: string, held: readonly string[]) {
  const at = new Date().toISOString();
  return {
    customerId: customer,
    customerBlocked: false,
    accessGranted: held.length > 0,
    items: held.map((id) => ({
      accessGranted: true,
      accessRightUniqueId: id,
      createdDate: at,
      createdBy: 'PLENIGO',
      createdByType: 'SYSTEM',
      lifeTimeStart: at,
      lifeTimeEnd: null,
      maxCacheDate: null,
      itemType: 'SUBSCRIPTION_ITEM',
      itemId: '7212',
    })),
  };
}

function usagesOf(customer: string, used: readonly Movement[]) {
  return {
    items: used.map(({ credits, words, category, at }, place) => ({
      creditUsageId: used.length - place,
      customerId: customer,
      uniqueId: 'MUENZEN',
      creditsUsed: credits,
      reason: words,
      category,
      usageDate: at,
    })),
    ...(used.length === 0 ? {} : { startingAfterId: '1' }),
  };
}
