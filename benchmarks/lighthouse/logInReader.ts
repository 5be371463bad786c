import http from 'node:http';
import { dialogFlowPath } from '#shared/routes/accountPaths.ts';
import { createVirtualBrowser } from '../soak/virtualBrowser.ts';
import type { SeededPortal } from './startSeededPortal.ts';

/**
 * The cookies of a demo reader after login; obtained for each page, because they expire after ten minutes.
 * @throws if the login fails
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
