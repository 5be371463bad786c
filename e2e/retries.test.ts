import { expect, it } from 'vitest';
import { openVisitor, openWindows, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
const identity = await portal.database('IDENTITY_DB');
const windowsBefore = (await openWindows()).length;
let tries = 0;

it('a retry begins as the first try did, whatever that has left', { retry: 1 }, async () => {
  tries += 1;
  const names = (await identity.prepare('SELECT name FROM "user"').all()).results;
  const windows = (await openWindows()).length;
  expect([portal.content.fault, names.filter(({ name }) => name === 'Übrig'), windows]).toEqual([
    'none',
    [],
    windowsBefore,
  ]);
  if (tries > 1) return;
  portal.content.fault = 'error';
  await identity.prepare('UPDATE "user" SET name = \'Übrig\'').run();
  await openVisitor(browser, portal.port);
  throw new Error('as a test fails');
});
