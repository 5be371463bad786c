import { reportError } from '../platform/errorHook.ts';
import { fetchJson } from '../calls/fetchJson.ts';
import {
  loadGoogleScript,
  requestGoogleCode,
  showGoogleButton,
  type GoogleProof,
  type GoogleSignIn,
} from '../platform/googleSignIn.ts';
import { navigateTo } from '../platform/navigateTo.ts';
import { pageStore } from './pageStore.ts';

/** Parameters of a Google login, and the target after it. */
export type GoogleLogin = { readonly clientId: string; readonly onward: string };

type GoogleSignInState = {
  readonly script: 'idle' | 'loading' | 'loaded' | 'error';
  /**
   * `blocked`: the popup did not open, so Google's own button is shown; `refused`: the portal rejected Google's proof.
   */
  readonly problem: 'closed' | 'blocked' | 'refused' | null;
  /** Loads Google's script on first use, and asks for the reader's account. */
  readonly begin: (login: GoogleLogin) => Promise<void>;
  readonly showButton: (login: GoogleLogin, place: HTMLElement) => void;
};

/** Google login without leaving the page. Specification 4, sign-in script; acceptance M67, M106. */
export const googleSignInStore = pageStore<GoogleSignInState>((set, get, left) => {
  const enter = async (proof: GoogleProof, onward: string) => {
    // Google's popup may outlive the page.
    if (left.aborted) return;
    try {
      await fetchJson('/api/google-login', proof);
      navigateTo(onward, { replace: true });
    } catch (cause) {
      reportError({ status: null, message: String(cause), path: location.pathname });
      set({ problem: 'refused' });
    }
  };
  const signInFor = ({ clientId, onward }: GoogleLogin): GoogleSignIn => ({
    clientId,
    onProof: (proof) => void enter(proof, onward),
    onError(reason) {
      if (reason !== 'closed')
        reportError({ status: null, message: `Google sign-in: ${reason}`, path: location.pathname });
      set({ problem: reason === 'closed' ? 'closed' : 'blocked' });
    },
  });
  /** Loads the script once. */
  const load = async () => {
    if (get().script !== 'idle') return;
    set({ script: 'loading' });
    try {
      await loadGoogleScript();
      set({ script: 'loaded' });
    } catch (cause) {
      reportError({ status: null, message: String(cause), path: location.pathname });
      set({ script: 'error' });
    }
  };
  return {
    script: 'idle',
    problem: null,
    async begin(login) {
      set({ problem: null });
      await load();
      if (window.google && get().script === 'loaded') requestGoogleCode(window.google.accounts, signInFor(login));
    },
    showButton(login, place) {
      if (window.google) showGoogleButton(window.google.accounts, place, signInFor(login));
    },
  };
});
