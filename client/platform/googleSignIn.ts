import { GOOGLE_SIGN_IN } from '#shared/domain/consent/thirdParties.ts';
import { thirdPartyScript } from './trustedTypes.ts';
import { valueAt } from './valueAt.ts';

/** The used part of Google's client. https://developers.google.com/identity/gsi/web/reference/js-reference */
export type GoogleClient = {
  readonly id: {
    readonly initialize: (options: {
      readonly client_id: string;
      readonly callback: (answer: unknown) => void;
      readonly use_fedcm_for_button: boolean;
    }) => void;
    readonly renderButton: (
      place: HTMLElement,
      options: { readonly size: 'large'; readonly text: 'continue_with'; readonly locale: 'de' },
    ) => void;
  };
  readonly oauth2: {
    readonly initCodeClient: (options: {
      readonly client_id: string;
      readonly scope: string;
      readonly ux_mode: 'popup';
      readonly callback: (answer: unknown) => void;
      readonly error_callback: (error: unknown) => void;
    }) => { readonly requestCode: () => void };
  };
};

declare global {
  interface Window {
    /** Defined by Google's script. */
    readonly google?: { readonly accounts: GoogleClient };
  }
}

/** Body of `POST /api/google-login`: a credential, or the code of Google's popup. */
export type GoogleProof = { readonly token: string } | { readonly code: string };

export type GoogleSignIn = {
  readonly clientId: string;
  readonly onProof: (proof: GoogleProof) => void;
  /** `closed`: cancelled by the reader; else Google's error, or what its answer lacks. */
  readonly onError: (reason: string) => void;
};

/** Loads Google's script. Rejects on failure. */
export function loadGoogleScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: thirdPartyScript(GOOGLE_SIGN_IN.sources.script),
      async: true,
    });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The Google sign-in script did not load'));
    });
    document.head.append(script);
  });
}

/** Opens Google's popup and passes its code on. Throws without a client id. Specification 5 and 8. */
export function requestGoogleCode(google: GoogleClient, { clientId, onProof, onError }: GoogleSignIn): void {
  const client = google.oauth2.initCodeClient({
    client_id: demandClientId(clientId),
    scope: 'openid email profile',
    ux_mode: 'popup',
    callback(answer) {
      const code = textAt(answer, 'code');
      if (code === null) onError(textAt(answer, 'error') ?? 'response without code');
      else onProof({ code });
    },
    error_callback(error) {
      const type = textAt(error, 'type');
      onError(type === 'popup_closed' ? 'closed' : (type ?? 'unknown'));
    },
  });
  client.requestCode();
}

/**
 * Renders Google's own button. Throws without a client id; an answer without credential or client id is an error.
 * Specification 5.
 */
export function showGoogleButton(
  google: GoogleClient,
  place: HTMLElement,
  { clientId, onProof, onError }: GoogleSignIn,
): void {
  google.id.initialize({
    client_id: demandClientId(clientId),
    use_fedcm_for_button: true,
    callback(answer) {
      const token = textAt(answer, 'credential');
      if (token === null || (textAt(answer, 'clientId') ?? textAt(answer, 'client_id')) === null)
        onError('response without client id or credential');
      else onProof({ token });
    },
  });
  google.id.renderButton(place, { size: 'large', text: 'continue_with', locale: 'de' });
}

function demandClientId(clientId: string): string {
  if (clientId.trim() === '') throw new Error('Google sign-in needs a client id');
  return clientId;
}

function textAt(value: unknown, name: string): string | null {
  const found = valueAt(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}
