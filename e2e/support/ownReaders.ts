import { askIdentity } from './identityDesk.ts';
import type { Answer } from './sendRequest.ts';
import type { TestPortal } from './testPortal.ts';

/** An account of a test's own, which `signedIn` logs in by its name. */
export async function plantReader(portal: TestPortal, name: string): Promise<void> {
  const { demoPassword: password, identityServiceToken } = portal.secrets;
  const { status } = await askIdentity(portal, `/accounts/konto-${name}`, {
    method: 'PUT',
    headers: { 'identity-service': `Bearer ${identityServiceToken}` },
    body: JSON.stringify({
      email: `${name}@demo.example`,
      password,
      emailVerified: true,
      salutation: '',
      firstName: name,
      lastName: 'Eigen',
      subscriptionRoles: [],
    }),
  });
  if (status !== 200) throw new Error(`${name} could not be planted: ${status}`);
}

/** As without script: a form of a page of ours. */
export function sendForm(
  portal: TestPortal,
  path: string,
  cookie: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  return portal.request(path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === '' ? {} : { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
}
