import http from 'node:http';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { createVirtualBrowser } from '../soak/virtualBrowser.ts';
import type { SeededPortal } from './startSeededPortal.ts';

/**
 * The cookies of a demo reader who has just logged in: anew for each page, as they hold ten minutes.
 * @throws where the login is refused
 */
export async function logInReader({ port, demoPassword }: SeededPortal, name: string): Promise<string> {
  const browser = createVirtualBrowser({
    port,
    agent: new http.Agent(),
    network: '192.0.2.1',
    note: () => undefined,
  });
  const { status, text } = await browser.submit(dialogFlowPath('login'), {
    identifier: `${name}@demo.example`,
    password: demoPassword,
    ziel: '/1001',
  });
  if (!text.includes('data-reader="loggedIn"')) throw new Error(`${name} could not log in: ${status}`);
  return browser.cookie();
}
