import type { Recipient, Sent } from './sendPush.ts';

/** Ids of subscriptions by outcome. */
export type Outcome = {
  readonly sent: number;
  readonly gone: readonly number[];
  readonly left: readonly number[];
  readonly refused: ReadonlyMap<number, number>;
  /** The longest pause requested by a push service; null if none was. */
  readonly retryAfterSeconds: number | null;
};

type Sending = {
  readonly send: (recipient: Recipient) => Promise<Sent>;
  readonly now: () => number;
  /** No delivery starts after this time. */
  readonly until: number;
};

/** Platform limit: a request may await the headers of six responses at once. */
const LANES = 6;
/** After this many failures in a row the service counts as unavailable. */
const MAX_FAILURES = 3;

/**
 * Sends to all recipients, some in parallel. A push service that asks to wait or does not answer gets no further
 * requests: its recipients are left for later, as are those beyond the time budget.
 */
export async function sendToAll(recipients: readonly Recipient[], { send, now, until }: Sending): Promise<Outcome> {
  const gone: number[] = [];
  const left: number[] = [];
  const refused = new Map<number, number>();
  const failures = new Map<string, number>();
  let sent = 0;
  let retryAfterSeconds: number | null = null;
  const waiting = recipients.values();

  const sendTo = async (recipient: Recipient): Promise<void> => {
    const { host } = new URL(recipient.endpoint);
    if (now() >= until || (failures.get(host) ?? 0) >= MAX_FAILURES) return void left.push(recipient.id);
    const answer = await send(recipient);
    if (answer.kind !== 'later') failures.delete(host);
    switch (answer.kind) {
      case 'sent':
        sent += 1;
        break;
      case 'gone':
        gone.push(recipient.id);
        break;
      case 'refused':
        refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
        break;
      default:
        left.push(recipient.id);
        if (answer.retryAfterSeconds === null) failures.set(host, (failures.get(host) ?? 0) + 1);
        else {
          failures.set(host, MAX_FAILURES);
          retryAfterSeconds = Math.max(retryAfterSeconds ?? 0, answer.retryAfterSeconds);
        }
    }
  };
  const runLane = async (): Promise<void> => {
    for (const recipient of waiting) await sendTo(recipient);
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return { sent, gone, left, refused, retryAfterSeconds };
}
