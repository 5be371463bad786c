import type { Recipient, Sent } from './sendPush.ts';

/** By what became of them, as ids of subscriptions. */
export type Outcome = {
  readonly sent: number;
  readonly gone: readonly number[];
  readonly left: readonly number[];
  readonly refused: ReadonlyMap<number, number>;
  /** When whoever asked for the longest pause may be asked again; null where nobody said. */
  readonly retryAfterSeconds: number | null;
};

type Sending = {
  readonly send: (recipient: Recipient) => Promise<Sent>;
  readonly now: () => number;
  /** Nothing is begun after it. */
  readonly until: number;
};

/** Platform limit: a call may wait for the headers of six answers at once. */
const LANES = 6;
/** So many in a row: the service is away. */
const MAX_FAILURES = 3;

/**
 * Sends to each, some at a time. A push service that asks to wait, or does not answer, is asked for nobody else: those
 * are left for later, as are those for whom there is no time.
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
