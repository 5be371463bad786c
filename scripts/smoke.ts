import { endWithUsage } from './endWithUsage.ts';
import { FIRST_ENVIRONMENT, nameIn } from './environment/environment.ts';
import { readArguments } from './readArguments.ts';
import { runSmoke } from './smoke/runSmoke.ts';

const USAGE = 'npm run smoke -- https://{mandator}.example.com [Version [--env staging]]';

/**
 * `npm run smoke -- https://{mandator}.example.com [version id]`, with `--env` for another environment's portal;
 * titles' own hosts from `TITLE_HOSTS`, purges signed with `PURGE_SECRET`.
 */
const { positionals, values } = readArguments(
  { allowPositionals: true, options: { env: { type: 'string', default: FIRST_ENVIRONMENT } } },
  USAGE,
);
const [origin = process.env['PUBLIC_ORIGIN'], version] = positionals;
if (!origin || !/^https?:\/\//.test(origin)) endWithUsage(USAGE);

try {
  const problems = await runSmoke({
    PUBLIC_ORIGIN: origin.replace(/\/+$/, ''),
    TITLE_HOSTS: process.env['TITLE_HOSTS'] ?? '',
    purgeSecret: process.env['PURGE_SECRET'],
    version,
    portal: nameIn({ name: values.env }, 'portal'),
    onResult: console.log,
  });
  console.log(problems.length === 0 ? 'Alles in Ordnung.' : `${problems.length} Proben fehlgeschlagen.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
