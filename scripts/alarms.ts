import { loadAlarms } from './alarms/loadAlarms.ts';
import { readAlarms } from './alarms/readAlarms.ts';
import { endWithUsage } from './endWithUsage.ts';
import { readArguments } from './readArguments.ts';

const USAGE = 'npm run alarms -- https://{mandator}.example.com [--file own.json]';

/**
 * `npm run alarms -- https://{mandator}.example.com [--file own.json]`, every five minutes; needs `STAFF_SECRET` of the
 * portal.
 */
const { values: options, positionals } = readArguments(
  { allowPositionals: true, options: { file: { type: 'string' } } },
  USAGE,
);
const [origin = process.env['PUBLIC_ORIGIN']] = positionals;
if (!origin) endWithUsage(USAGE);

try {
  const places = { PUBLIC_ORIGIN: origin.replace(/\/+$/, ''), TITLE_HOSTS: process.env['TITLE_HOSTS'] ?? '' };
  const raised = await readAlarms({
    ...places,
    staffSecret: process.env['STAFF_SECRET'],
    alarms: loadAlarms(options.file),
  });
  for (const line of raised) console.log(`✗ ${line}`);
  if (raised.length === 0) console.log('Kein Alarm.');
  process.exitCode = raised.length === 0 ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
