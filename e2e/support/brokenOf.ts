import { setTimeout as wait } from 'node:timers/promises';
import type { TestPortal } from './testPortal.ts';

/** No more at once than a crawler would: the calls behind them have deadlines. */
const AT_ONCE = 4;

/** Requests each absolute URL once, and returns those not answered with 200. */
export async function brokenOf(portal: TestPortal, addresses: Iterable<string>): Promise<string[]> {
  const waiting = [...new Set(addresses)];
  const broken: string[] = [];
  const askOn = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const { protocol, hostname, port, pathname, search } = new URL(address);
      const isOurs = protocol === 'http:' && port === String(portal.port);
      const ask = async () => (isOurs ? (await portal.request(`${pathname}${search}`, { host: hostname })).status : 0);
      // A loaded machine may miss a deadline once; what is broken stays broken.
      const first = await ask();
      const status = first === 503 ? await wait(1_000).then(ask) : first;
      if (status !== 200) broken.push(`${status} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return broken;
}
