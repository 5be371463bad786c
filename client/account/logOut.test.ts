import { describe, expect, it, vi } from 'vitest';
import { FakeForm, openFakeBrowser } from '../test/fakeBrowser.ts';
import { notifyTabs } from '../storage/tabs.ts';
import { logOut } from './logOut.ts';

const ACTION = '/api/mein/oauth2/logout';

/** A page with the logout form, whose endpoint gives this answer. */
async function send(answer: () => Response | Promise<Response>) {
  const form = Object.assign(new FakeForm(), { action: ACTION, submit: vi.fn() });
  const browser = openFakeBrowser({
    state: { app: 'native' },
    found: { form: [form] },
    answers: { [`POST ${ACTION}`]: answer },
    window: { PortalNative: { postMessage: vi.fn() } },
  });
  const fields: readonly (readonly [string, unknown])[] = [
    ['to', '/koeln'],
    ['picture', {}],
  ];
  vi.stubGlobal('FormData', function FormData() {
    return fields;
  });
  const found = document.querySelector<HTMLFormElement>('form');
  if (found) await logOut(found, notifyTabs);
  return { ...browser, submit: form.submit };
}

describe('M70 logging out', () => {
  it('submits the form, is recorded, sent to other tabs, and shows the anonymous page', async () => {
    const { sent, heard, localStorage, visits, submit } = await send(() => new Response('{}'));
    expect(sent).toEqual([{ to: '/koeln' }]);
    expect(heard.counted).toEqual([{ name: 'logout', plususer: 'nein' }]);
    expect(localStorage.kept.get('tab_message')).toMatch(/^\{"type":"loggedOut","at":\d+\}$/);
    expect(visits).toEqual(['replace https://tagesbote.example/1002']);
    expect(submit).not.toHaveBeenCalled();
  });

  it('goes on at the provider of another house, to end its session there', async () => {
    const { visits } = await send(() => Response.json({ providerLogout: 'https://id.example/logout?id_token_hint=i' }));
    expect(visits).toEqual(['assign https://id.example/logout?id_token_hint=i']);
  });

  it('shows the anonymous page though the answer breaks off after its head', async () => {
    const { visits, submit } = await send(() => new Response('{"isLogg'));
    expect(visits).toEqual(['replace https://tagesbote.example/1002']);
    expect(submit).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['is refused', () => new Response('', { status: 403 })],
    ['finds no line', () => Promise.reject(new TypeError('no line'))],
  ])('lets the browser submit the form if it %s, without notifying tabs', async (_, answer) => {
    const { heard, localStorage, visits, submit } = await send(answer);
    expect(submit).toHaveBeenCalledOnce();
    expect(heard.counted).toEqual([]);
    expect(localStorage.kept.size).toBe(0);
    expect(visits).toEqual([]);
  });
});
