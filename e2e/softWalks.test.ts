import { expect, it } from 'vitest';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { beginListening, heardSeconds, isSameDocument, problemsBeside } from './support/listenerDesk.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { expectNothingOpen } from './support/softLife.ts';
import { expectAsLoaded, walkSoftly } from './support/softWalk.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

it('each page of a walk is as a load shows it, and the recording never stops', async () => {
  const { page, problems, close } = await openVisitor(browser, portal.port);
  const loaded = await page.context().newPage();
  await beginListening(page);
  await isSameDocument(page);
  const answers: string[] = [];
  page.on('response', (response) => {
    if ('soft-navigation' in response.request().headers()) answers.push(`${response.status()} ${response.url()}`);
  });
  let heard = await heardSeconds(page);
  const seed = 20_261_126;
  const reached = async (href: string) => {
    expect([href, await isSameDocument(page), answers.slice(-2)]).toEqual([href, true, expect.anything()]);
    await expectAsLoaded(page, loaded);
    const now = await heardSeconds(page);
    expect(now).toBeGreaterThan(heard);
    heard = now;
  };
  await walkSoftly({ page, seed, steps: 50, reached });
  // The form in the dialog asks for a passkey, and is left meanwhile.
  const unasked = problemsBeside(problems).filter((problem) => !problem.endsWith('/api/passkeys/login/options'));
  expect(unasked).toEqual([]);
  await close();
}, 300_000);

it('50 pages on, all that they began has ended', async () => {
  await expectNothingOpen(browser, portal.port, 50);
}, 300_000);
