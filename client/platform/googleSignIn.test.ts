import { describe, expect, it } from 'vitest';
import { requestGoogleCode, showGoogleButton, type GoogleClient, type GoogleProof } from './googleSignIn.ts';

type Asked = {
  credential: (answer: unknown) => void;
  code: (answer: unknown) => void;
  codeError: (error: unknown) => void;
};

/** A fake of Google's client that stores the callbacks. */
function createGoogle() {
  const asked: Asked = { credential: () => undefined, code: () => undefined, codeError: () => undefined };
  const google: GoogleClient = {
    id: {
      initialize: ({ callback }) => (asked.credential = callback),
      renderButton: () => undefined,
    },
    oauth2: {
      initCodeClient({ callback, error_callback }) {
        Object.assign(asked, { code: callback, codeError: error_callback });
        return { requestCode: () => undefined };
      },
    },
  };
  return { google, asked };
}

function begin(clientId = 'google-client') {
  const { google, asked } = createGoogle();
  const proofs: GoogleProof[] = [];
  const errors: string[] = [];
  const signIn = {
    clientId,
    onProof: (proof: GoogleProof) => void proofs.push(proof),
    onError: (reason: string) => void errors.push(reason),
  };
  // @ts-expect-error -- Google draws its button; the place does not matter here
  const show = () => showGoogleButton(google, null, signIn);
  return { asked, proofs, errors, show, request: () => requestGoogleCode(google, signIn) };
}

describe('M106 Google’s client', () => {
  it.each(['', '  ', '\n'])('throws without a client id: %j', (clientId) => {
    const { show, request } = begin(clientId);
    expect(show).toThrow('client id');
    expect(request).toThrow('client id');
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { credential: 'a' },
    { clientId: 'google-client' },
    { credential: '', clientId: 'google-client' },
  ])('M67 an answer without client id or credential calls the error handler: %j', (answer) => {
    const { asked, proofs, errors, show } = begin();
    show();
    asked.credential(answer);
    expect([proofs, errors]).toEqual([[], ['response without client id or credential']]);
  });

  it('M67 passes on a credential, under either name of the client id', () => {
    const { asked, proofs, errors, show } = begin();
    show();
    asked.credential({ credential: 'a', clientId: 'google-client', select_by: 'btn' });
    asked.credential({ credential: 'b', client_id: 'google-client' });
    expect([proofs, errors]).toEqual([[{ token: 'a' }, { token: 'b' }], []]);
  });

  it('passes errors of the code flow to the handler', () => {
    const { asked, proofs, errors, request } = begin();
    request();
    asked.codeError({ type: 'popup_failed_to_open' });
    asked.codeError({ type: 'popup_closed' });
    asked.codeError(undefined);
    asked.code({ error: 'access_denied' });
    asked.code({});
    asked.code({ code: 'ein-code' });
    expect(errors).toEqual(['popup_failed_to_open', 'closed', 'unknown', 'access_denied', 'response without code']);
    expect(proofs).toEqual([{ code: 'ein-code' }]);
  });
});
