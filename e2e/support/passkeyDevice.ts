import type { Page } from 'playwright-core';

export type PasskeyDevice = {
  /** Whether the device's user-presence check succeeds; initially it does. */
  readonly setTouched: (isTouched: boolean) => Promise<void>;
  /** The same device at another window of the browser, until the returned function carries it back. */
  readonly carryTo: (other: Page) => Promise<() => Promise<void>>;
};

/** Gives a window a virtual passkey authenticator, with user verification unless switched off. */
export async function addPasskeyDevice(page: Page, { asksWhoIsThere = true } = {}): Promise<PasskeyDevice> {
  const { devices, authenticatorId } = await openDevice(page, asksWhoIsThere);
  return {
    async carryTo(other) {
      const there = await openDevice(other, asksWhoIsThere);
      await copyPasskeys({ devices, authenticatorId }, there);
      return () => copyPasskeys(there, { devices, authenticatorId });
    },
    async setTouched(enabled) {
      await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

async function openDevice(page: Page, asksWhoIsThere: boolean) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: asksWhoIsThere,
      isUserVerified: asksWhoIsThere,
      automaticPresenceSimulation: true,
    },
  });
  return { devices, authenticatorId };
}

type Device = Awaited<ReturnType<typeof openDevice>>;

/** With their counters, which must not fall. */
async function copyPasskeys(from: Device, to: Device): Promise<void> {
  const { credentials } = await from.devices.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  const { authenticatorId } = to;
  await to.devices.send('WebAuthn.clearCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.devices.send('WebAuthn.addCredential', { authenticatorId, credential });
}

/** Makes a passkey, as a page's script does, with the options it was given. */
export function createPasskey(page: Page, options: unknown): Promise<unknown> {
  return page.evaluate(async (json) => {
    const credential = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
    });
    return JSON.parse(JSON.stringify(credential));
  }, Object(options));
}

/** Shows a passkey, as a page's script does, with the options it was given. */
export function showPasskey(page: Page, options: unknown): Promise<unknown> {
  return page.evaluate(async (json) => {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json),
    });
    return JSON.parse(JSON.stringify(credential));
  }, Object(options));
}
