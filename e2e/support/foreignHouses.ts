import { startForeignIssuer, type ForeignIssuer } from './foreignIssuer.ts';

/** Both foreign identity providers, with the settings of portal and identity service for them. */
export type ForeignHouses = {
  readonly google: ForeignIssuer;
  readonly apple: ForeignIssuer;
  readonly portalVariables: Readonly<Record<string, string>>;
  readonly identityVariables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<unknown>;
};

export async function startForeignHouses(): Promise<ForeignHouses> {
  const [google, apple] = await Promise.all([startForeignIssuer('google-client'), startForeignIssuer('apple-client')]);
  return {
    google,
    apple,
    portalVariables: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_AUTHORIZE_URL: `${google.url}/authorize`,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_AUTHORIZE_URL: `${apple.url}/authorize`,
      APPLE_BUTTON: 'type=sign+in&color=white&size=medium&radius=60',
    },
    identityVariables: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      APPLE_ISSUER: apple.url,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_CLIENT_SECRET: 'apple-secret',
    },
    stop: () => Promise.all([google.stop(), apple.stop()]),
  };
}
