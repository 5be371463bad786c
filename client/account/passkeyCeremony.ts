import type { PasskeySite } from '#shared/domain/accounts/passkeySite.ts';
import { PASSKEY_LOGIN_OPTIONS_PATH, PASSKEY_OPTIONS_PATH, PASSKEYS_PATH } from '#shared/routes/sessionPaths.ts';
import { postJson } from '../calls/postJson.ts';

/**
 * `cancelled`: by the reader, or the device has no passkey; `aborted`: replaced by another ceremony; `known`: the
 * device has one already; `stale`: the login is too old to add one; `refused`: unknown or deleted passkey.
 */
export type PasskeyOutcome = 'done' | 'cancelled' | 'aborted' | 'known' | 'stale' | 'refused' | 'failed';

/** Whether this browser can create and use passkeys with JSON options. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Creates a passkey for the logged-in reader. */
export function makePasskey(): Promise<PasskeyOutcome> {
  return run(PASSKEY_OPTIONS_PATH, PASSKEYS_PATH, (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

type Shown = {
  /** Endpoint for the device's answer. */
  readonly endPath: string;
  /** Asked for explicitly, or offered by autofill. */
  readonly mediation: 'optional' | 'conditional';
  /** Cancels the request until the device has answered. */
  readonly signal: AbortSignal;
  /** Called when the device has answered, before the portal is called. */
  readonly onAnswer: () => void;
};

/** Asks the device for a passkey. */
export function showPasskey({ endPath, mediation, signal, onAnswer }: Shown): Promise<PasskeyOutcome> {
  return run(PASSKEY_LOGIN_OPTIONS_PATH, endPath, async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const answer = await navigator.credentials.get({ mediation, signal, publicKey });
    onAnswer();
    return answer;
  });
}

/** Options in the browser's JSON format, as returned by our endpoints. */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

type Ask = (options: Options) => Promise<Credential | null>;

/** Uses the house's passkeys, or the title's own if the browser does not support related origins. */
async function run(beginPath: string, endPath: string, ask: Ask): Promise<PasskeyOutcome> {
  try {
    return await runAt('house', beginPath, endPath, ask);
  } catch (cause) {
    if (!isRefusedHere(cause)) return outcomeOf(cause);
  }
  return runAt('title', beginPath, endPath, ask).catch(outcomeOf);
}

/** WebAuthn: the page's host is neither that of the passkeys nor a related origin. */
function isRefusedHere(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'SecurityError';
}

async function runAt(site: PasskeySite, beginPath: string, endPath: string, ask: Ask): Promise<PasskeyOutcome> {
  const begun = await postJson(beginPath, { site });
  if (!begun.ok) return begun.status === 403 ? 'stale' : 'failed';
  const { options, ceremony }: { options: Options; ceremony: string } = await begun.json();
  const ended = await postJson(endPath, { site, ceremony, response: await ask(options) });
  if (ended.ok) return 'done';
  return ended.status === 400 || ended.status === 401 ? 'refused' : 'failed';
}

/** Outcome of a WebAuthn error; a network failure is a TypeError. */
function outcomeOf(cause: unknown): PasskeyOutcome {
  if (cause instanceof TypeError) return 'failed';
  if (!(cause instanceof DOMException)) throw cause;
  if (cause.name === 'NotAllowedError') return 'cancelled';
  if (cause.name === 'AbortError') return 'aborted';
  return cause.name === 'InvalidStateError' ? 'known' : 'failed';
}
