import { expect, it } from 'vitest';
import { runCommand } from './drill/runCommand.ts';

it.each([
  ['deploy.ts --rollback', 2, 'npm run deploy -- --rollback'],
  ['deploy.ts --first', 2, 'npm run deploy -- --rollback'],
  ['deploy.ts --dry-run --secret PURGE_SECRET', 2, 'npm run deploy -- --dry-run'],
  ['deploy.ts --env Staging', 1, 'ist kein Name'],
  [
    'deploy.ts --env nobodys',
    1,
    'environments/nobodys.json ist nicht da: npm run provision -- --env nobodys schreibt es',
  ],
  ['smoke.ts blitz.example.com', 2, 'npm run smoke -- https://{mandator}.example.com'],
  ['smoke.ts https://{mandator}.example.com --version 1', 2, 'npm run smoke -- https://{mandator}.example.com'],
  ['alarms.ts --files own.json', 2, 'npm run alarms -- https://{mandator}.example.com'],
  ['start.ts --with plenigo,nobodys', 2, 'Nicht bekannt: nobodys'],
  ['start.ts --with mollie,stripe', 2, 'Nur eines von: mollie, stripe'],
  ['provision.ts --env Staging', 2, 'ist kein Name'],
  ['provision.ts --domian press.example', 2, 'npm run provision -- [--env Name]'],
])('G24 %s reports what is missing, does nothing, and exits with %i', async (call, ended, said) => {
  const [script, ...args] = call.split(' ');
  const { status, output } = await runCommand([`scripts/${script}`, ...args], {});
  expect(output).toContain(said);
  expect(output).not.toMatch(/^\s+at /m);
  expect(status).toBe(ended);
});
