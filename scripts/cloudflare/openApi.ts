import { endWithUsage } from '../endWithUsage.ts';
import { createCloudflareApi, type CloudflareApi } from './createCloudflareApi.ts';

/** The account that wrangler would take, too. Where the environment does not name it the command ends. */
export function openApi(environment: NodeJS.ProcessEnv, usage: string): CloudflareApi {
  const {
    CLOUDFLARE_API_TOKEN: token = '',
    CLOUDFLARE_ACCOUNT_ID: accountId = '',
    CLOUDFLARE_API_BASE_URL: baseUrl = 'https://api.cloudflare.com/client/v4',
  } = environment;
  if (token === '' || accountId === '')
    endWithUsage(`Es fehlen CLOUDFLARE_API_TOKEN und CLOUDFLARE_ACCOUNT_ID, oder eines davon.\n\n${usage}`);
  return createCloudflareApi({ baseUrl, accountId, token, say: (line) => console.error(line) });
}
