import { endWithUsage } from '../endWithUsage.ts';
import type { Environment } from '../environment/environment.ts';
import { createCloudflareApi, type CloudflareApi } from './createCloudflareApi.ts';

/** The API of the environment's account, which takes precedence over the variable's. Exits if neither is set. */
export function openApi(
  variables: NodeJS.ProcessEnv,
  usage: string,
  environment: Pick<Environment, 'accountId'> | null,
): CloudflareApi {
  const {
    CLOUDFLARE_API_TOKEN: token = '',
    CLOUDFLARE_ACCOUNT_ID: named = '',
    CLOUDFLARE_API_BASE_URL: baseUrl = 'https://api.cloudflare.com/client/v4',
  } = variables;
  const accountId = environment?.accountId ?? named;
  if (token === '' || accountId === '')
    endWithUsage(`Es fehlen CLOUDFLARE_API_TOKEN und CLOUDFLARE_ACCOUNT_ID, oder eines davon.\n\n${usage}`);
  return createCloudflareApi({ baseUrl, accountId, token, say: (line) => console.error(line) });
}
