import type { PasskeySite } from '#shared/domain/accounts/passkeySite.ts';
import { PASSKEY_LOGIN_OPTIONS_PATH, PASSKEY_OPTIONS_PATH, PASSKEYS_PATH } from '#shared/routes/sessionPaths.ts';
import { postJson } from '../calls/postJson.ts';

/**
 * `cancelled`: the reader has thought better of it, or the device has none; `aborted`: another ceremony took its place;
 * `known`: this device has one already; `stale`: the login is too long ago to make one; `refused`: nobody's passkey, or
 * no longer one.
 */
export type PasskeyOutcome = 'done' | 'cancelled' | 'aborted' | 'known' | 'stale' | 'refused' | 'failed';

/** Whether this browser can make passkeys and show them, out of what our endpoints say. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Has the device make a passkey for the reader who is logged in. */
export function makePasskey(): Promise<PasskeyOutcome> {
  return run(PASSKEY_OPTIONS_PATH, PASSKEYS_PATH, (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

type Shown = {
  /** The endpoint that is told what the device has answered. */
  readonly endPath: string;
  /** Asked for at once, or offered among what the browser fills a form with. */
  readonly mediation: 'optional' | 'conditional';
  /** Calls it off, for as long as the device has not answered. */
  readonly signal: AbortSignal;
  /** The device has answered, and the portal is about to be told. */
  readonly onAnswer: () => void;
};

/** Has the device show a passkey. */
export function showPasskey({ endPath, mediation, signal, onAnswer }: Shown): Promise<PasskeyOutcome> {
  return run(PASSKEY_LOGIN_OPTIONS_PATH, endPath, async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const answer = await navigator.credentials.get({ mediation, signal, publicKey });
    onAnswer();
    return answer;
  });
}

/** What an endpoint of ours says is what the browser asks it for. */
type Options = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

type Ask = (options: Options) => Promise<Credential | null>;

/** With the passkeys of the house; where the browser does not let this title have those, with the title's own. */
async function run(beginPath: string, endPath: string, ask: Ask): Promise<PasskeyOutcome> {
  try {
    return await runAt('house', beginPath, endPath, ask);
  } catch (cause) {
    if (!isRefusedHere(cause)) return outcomeOf(cause);
  }
  return runAt('title', beginPath, endPath, ask).catch(outcomeOf);
}

/** WebAuthn: the page's host is neither that of the passkeys nor one that it names as related. */
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

/** As WebAuthn names what ends a ceremony; a line that has gone is a TypeError. */
function outcomeOf(cause: unknown): PasskeyOutcome {
  if (cause instanceof TypeError) return 'failed';
  if (!(cause instanceof DOMException)) throw cause;
  if (cause.name === 'NotAllowedError') return 'cancelled';
  if (cause.name === 'AbortError') return 'aborted';
  return cause.name === 'InvalidStateError' ? 'known' : 'failed';
}
