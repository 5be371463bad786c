import { describe, expect, it, vi } from 'vitest';
import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import { PASSKEY_LOGIN_OPTIONS_PATH, PASSKEY_LOGIN_PATH } from '#shared/routes/sessionPaths.ts';
import { FakeButton, openFakeBrowser } from '../test/fakeBrowser.ts';
import { startPasskeys } from './startPasskeys.ts';

const texts = accountDialogTexts.passkey.login;
const OPTIONS = `POST ${PASSKEY_LOGIN_OPTIONS_PATH}`;
const LOGIN = `POST ${PASSKEY_LOGIN_PATH}`;

type Question = { readonly mediation: string; readonly signal: AbortSignal };

/** A form with the button, in a browser with conditional mediation; the test controls the device's answers. */
function open(login: () => Response | Promise<Response> = () => Response.json({}), noted: object = {}) {
  const status = { replaceChildren: vi.fn() };
  const button = Object.assign(new FakeButton(), { value: '/mein/weiter', nextElementSibling: status, ...noted });
  Object.assign(button.dataset, { early: '' });
  const browser = openFakeBrowser({
    found: { '[data-passkey-login]': [button] },
    answers: { [OPTIONS]: () => Response.json({ options: {}, ceremony: 'c-1' }), [LOGIN]: login },
  });
  const known = {
    parseCreationOptionsFromJSON: () => ({}),
    parseRequestOptionsFromJSON: () => ({}),
    isConditionalMediationAvailable: async () => true,
  };
  vi.stubGlobal('PublicKeyCredential', known);
  Object.assign(window, { PublicKeyCredential: known });
  const questions: string[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  const get = async ({ mediation, signal }: Question) => {
    signal.throwIfAborted();
    questions.push(mediation);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    signal.addEventListener('abort', () => reject(signal.reason));
    answers.push(resolve);
    return promise;
  };
  vi.stubGlobal('navigator', { credentials: { get } });
  startPasskeys(document, new AbortController().signal);
  const isAsked = (mediation: string) => vi.waitFor(() => expect(questions.at(-1)).toBe(mediation));
  return {
    ...browser,
    button,
    isAsked,
    questions,
    said: () => status.replaceChildren.mock.lastCall,
    click: () => button.dispatchEvent(new Event('click')),
    /** Answers the last request to the device. */
    answer: () => answers.at(-1)?.({ id: 'passkey' }),
  };
}

describe('M143 a form with a passkey button', () => {
  it('continues with one chosen by autofill', async () => {
    const { answer, visits, isAsked } = open();
    await isAsked('conditional');
    answer();
    await vi.waitFor(() => expect(visits).toEqual(['replace https://tagesbote.example/mein/weiter']));
  });

  it('requests one by click instead of autofill', async () => {
    const { click, answer, asked, visits, isAsked, said } = open();
    await isAsked('conditional');
    click();
    await isAsked('optional');
    answer();
    await vi.waitFor(() => expect(visits).toHaveLength(1));
    expect(asked).toEqual([OPTIONS, OPTIONS, LOGIN]);
    expect(said()).toBeUndefined();
  });

  it('handles a click made before its code was loaded, without autofill', async () => {
    const { asked, isAsked, questions, button } = open(undefined, { earlyClick: new Event('click') });
    await isAsked('optional');
    expect([questions, asked, button.dataset]).toEqual([['optional'], [OPTIONS], {}]);
  });

  it('does not let autofill replace an earlier click', async () => {
    const { click, asked, isAsked, questions } = open();
    click();
    await isAsked('optional');
    await new Promise((resolve) => setTimeout(resolve));
    expect([questions, asked]).toEqual([['optional'], [OPTIONS]]);
  });

  it('logs in once, despite clicks while the portal is called', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { click, answer, asked, visits, isAsked } = open(() => promise);
    await isAsked('conditional');
    answer();
    await vi.waitFor(() => expect(asked).toEqual([OPTIONS, LOGIN]));
    click();
    resolve(Response.json({}));
    await vi.waitFor(() => expect(visits).toHaveLength(1));
    expect(asked).toEqual([OPTIONS, LOGIN]);
  });

  it.each([
    [401, texts.refused],
    [503, texts.failed],
  ])('shows why one chosen by autofill is refused with %i, and asks again on click', async (status, text) => {
    const { click, answer, said, isAsked } = open(() => new Response('', { status }));
    await isAsked('conditional');
    answer();
    await vi.waitFor(() => expect(said()).toEqual([text]));
    click();
    await isAsked('optional');
  });
});
