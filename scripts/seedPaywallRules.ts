import * as v from 'valibot';
import { readSeed } from './readSeed.ts';
import { requestJson } from './requestJson.ts';

const latestContract = v.object({ data: v.object({ version: v.number() }) });

/** Gives each title the demo rules of its paywall, in place of those that are there. Local only. */
export async function seedPaywallRules({
  port,
  token,
}: {
  readonly port: number;
  /** Of an editor by name. */
  readonly token: string;
}): Promise<void> {
  for (const { mandator, rules } of readSeed('paywallRules.json')) {
    const call = { port, host: 'paywall.localhost', path: `/rules/${mandator}`, token };
    const latest = v.parse(latestContract, (await requestJson({ ...call, method: 'GET' })).body);
    const { status, body } = await requestJson({
      ...call,
      method: 'PUT',
      body: { data: { version: latest.data.version, rules } },
    });
    if (status !== 200)
      throw new Error(`The paywall rules of ${mandator} could not be stored: ${status} ${JSON.stringify(body)}`);
  }
}
