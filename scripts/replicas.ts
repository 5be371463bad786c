import { parseArgs } from 'node:util';
import { endWithUsage } from './endWithUsage.ts';
import { REPLICATED, switchOnReplicas } from './replicas/switchOnReplicas.ts';

/** `npm run replicas -- DB=<database id>`, once for an account: docs/operations/deploy.md, First deployment. */
const { positionals } = parseArgs({ allowPositionals: true });
const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: token = '' } = process.env;
const ids = new Map(
  positionals.map((named) => {
    const [binding = '', databaseId = ''] = named.split('=');
    return [binding, databaseId];
  }),
);
if (!accountId || !token || REPLICATED.some((binding) => !ids.get(binding)))
  endWithUsage(`CLOUDFLARE_ACCOUNT_ID=… CLOUDFLARE_API_TOKEN=… npm run replicas -- ${REPLICATED.map((binding) => `${binding}=<Datenbank-ID>`).join(' ')}

Schaltet Lesekopien bei Cloudflare ein. Noch einmal aufgerufen ändert es nichts.`);

try {
  for (const binding of REPLICATED) {
    await switchOnReplicas({ accountId, databaseId: ids.get(binding) ?? '', token, fetch });
    console.log(`${binding}: Lesekopien eingeschaltet`);
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
