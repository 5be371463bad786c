import { PURGE_PATH, PURGE_SIGNATURE_HEADER, signPurge, type Purge } from '#shared/contracts/purge.contract.ts';
import type { TestPortal } from './testPortal.ts';

/** As the content server sends one. */
export async function sendPurge(portal: TestPortal, tags: Purge): Promise<void> {
  const body = JSON.stringify(tags);
  const headers = {
    'content-type': 'application/json',
    [PURGE_SIGNATURE_HEADER]: await signPurge(body, portal.secrets.purgeSecret, Date.now()),
  };
  await portal.request(PURGE_PATH, { method: 'POST', body, headers });
}
