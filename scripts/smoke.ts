import { endWithUsage } from './endWithUsage.ts';
import { runSmoke } from './smoke/runSmoke.ts';

/**
 * `npm run smoke -- https://{mandator}.example.com [version id]`; hosts of their own from `TITLE_HOSTS`, signed purges
 * with `PURGE_SECRET`.
 */
const [origin = process.env['PUBLIC_ORIGIN'], version] = process.argv.slice(2);
if (!origin) endWithUsage('npm run smoke -- https://{mandator}.example.com [Version]');

const problems = await runSmoke({
  PUBLIC_ORIGIN: origin.replace(/\/+$/, ''),
  TITLE_HOSTS: process.env['TITLE_HOSTS'] ?? '',
  purgeSecret: process.env['PURGE_SECRET'],
  version,
  onResult: console.log,
});
console.log(problems.length === 0 ? 'Alles in Ordnung.' : `${problems.length} Proben fehlgeschlagen.`);
process.exitCode = problems.length === 0 ? 0 : 1;
