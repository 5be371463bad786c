import type { Page } from 'playwright-core';

export type PasskeyDevice = {
  /** Whether the device's user-presence check succeeds; initially it does. */
  readonly setTouched: (isTouched: boolean) => Promise<void>;
};

/** Gives a window a virtual passkey authenticator, with user verification unless switched off. */
export async function addPasskeyDevice(page: Page, { asksWhoIsThere = true } = {}): Promise<PasskeyDevice> {
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
  return {
    async setTouched(enabled) {
      await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
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
