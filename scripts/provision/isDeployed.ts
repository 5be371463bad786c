import * as v from 'valibot';
import type { CloudflareApi } from '../cloudflare/createCloudflareApi.ts';

const settingsContract = v.object({ bindings: v.array(v.object({ type: v.string() })) });

/** Whether a worker is deployed. A draft has no bindings but secrets; every worker of ours has more. */
export async function isDeployed(api: CloudflareApi, name: string): Promise<boolean> {
  const found = await api.find({ method: 'GET', path: `/workers/scripts/${name}/settings` });
  return found !== null && v.parse(settingsContract, found).bindings.some(({ type }) => type !== 'secret_text');
}
