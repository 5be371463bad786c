import { readAlarms } from './alarms/readAlarms.ts';

/** `npm run alarms -- https://{mandator}.example.com`, every five minutes; `STAFF_SECRET` as the portal has it. */
const [origin = process.env['PUBLIC_ORIGIN']] = process.argv.slice(2);
if (!origin) throw new Error('Which portal? npm run alarms -- https://{mandator}.example.com');

const places = { PUBLIC_ORIGIN: origin.replace(/\/+$/, ''), TITLE_HOSTS: process.env['TITLE_HOSTS'] ?? '' };
const raised = await readAlarms({ ...places, staffSecret: process.env['STAFF_SECRET'] });
for (const line of raised) console.log(`✗ ${line}`);
if (raised.length === 0) console.log('Kein Alarm.');
process.exitCode = raised.length === 0 ? 0 : 1;
