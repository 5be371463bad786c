import { IDEMPOTENCY_KEY_HEADER, SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { TestPortal } from './testPortal.ts';

export type DeskAnswer = {
  readonly status: number;
  readonly body: {
    readonly availableCreditCount?: number;
    readonly errorCode?: number;
    readonly validationErrors?: readonly { readonly error: string }[];
  };
};

/** The subscription provider as the portal calls it, with customers of a test's own. */
export function openCoinDesk(portal: TestPortal) {
  const post = async (
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<DeskAnswer> => {
    const answer = await portal.request(path, {
      host: 'subscriptions.localhost',
      method: 'POST',
      headers: {
        [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  /** As the seed names it, too. */
  const walletOf = (customerId: string) => `wallet-${customerId.replace(/^demo-/, '')}`;
  return {
    post,
    async addCustomer(customerId: string): Promise<void> {
      await portal.query('INSERT INTO subscription_customers (customer_id, created_at) VALUES (?, 0)', customerId);
      await portal.query(
        `INSERT INTO wallets (unique_id, customer_id, title, credits) VALUES (?, ?, '', 0)`,
        walletOf(customerId),
        customerId,
      );
    },
    give: (customerId: string, creditCount: number, key?: string, title = 'Gutschrift') =>
      post(
        '/wallets/upload',
        { customerId, uniqueId: walletOf(customerId), creditCount, title },
        key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key },
      ),
    buy: (customerId: string, articleId: number, creditsUsed = 1) =>
      post('/wallets/use', {
        customerId,
        uniqueId: walletOf(customerId),
        creditsUsed,
        reason: 'Ein Artikel',
        category: String(articleId),
      }),
    /** A customer's balance according to each table, in one row: all must agree. */
    async balance(customerId: string) {
      const [row] = await portal.query(
        `SELECT credits, (SELECT sum(credits) FROM wallet_movements WHERE customer_id = ?1) AS moved,
          (SELECT balance FROM wallet_movements WHERE customer_id = ?1 ORDER BY id DESC LIMIT 1) AS balance,
          (SELECT coalesce(-sum(credits), 0) FROM wallet_movements WHERE customer_id = ?1 AND credits < 0) AS charged,
          (SELECT coalesce(sum(credits), 0) FROM credit_purchases WHERE customer_id = ?1) AS paid,
          (SELECT count(*) FROM credit_purchases WHERE customer_id = ?1) AS articles
        FROM wallets WHERE customer_id = ?1`,
        customerId,
      );
      return row ?? {};
    },
  };
}

export type CoinDesk = ReturnType<typeof openCoinDesk>;
