import * as v from 'valibot';
import { newslettersPageContract } from '#shared/contracts/newsletter.contract.ts';
import { newslettersHref } from '#shared/routes/hrefs.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import type { Send } from './send.ts';

const DEADLINE_MS = 5_000;

type Place = { readonly address: string; readonly version: string; readonly token: string; readonly send: Send };

/** What the content system itself names: a picture of the first title's front, and one of its newsletters. */
export async function pickFromContent({
  address,
  version,
  token,
  send,
}: Place): Promise<Readonly<Record<string, string>>> {
  const read = async (path: string): Promise<string> => {
    const url = new URL(`${address}/${version}${path}?mandator=${MANDATOR_IDS[0]}`);
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    return (await send({ url, method: 'GET', headers, body: null, deadlineMs: DEADLINE_MS })).text;
  };
  const [, picture] = /"baseUrl":\s*"([a-z0-9-]+)"/.exec(await read('/')) ?? [];
  const contract = v.pipe(v.string(), v.parseJson(), newslettersPageContract);
  const listed = v.safeParse(contract, await read(newslettersHref));
  const newsletter = listed.success ? listed.output.newsletters[0]?.slug : undefined;
  return {
    ...(picture === undefined ? {} : { CONFORMANCE_PICTURE: picture }),
    ...(newsletter === undefined ? {} : { CONFORMANCE_NEWSLETTER: newsletter }),
  };
}
