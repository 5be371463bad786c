import { describe, expect, it, vi } from 'vitest';
import { FakeForm, openFakeBrowser } from '../test/fakeBrowser.ts';
import { tellTabs } from '../storage/tabs.ts';
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
  if (found) await logOut(found, tellTabs);
  return { ...browser, submit: form.submit };
}

describe('M70 logging out', () => {
  it('sends the form’s texts, is counted, told to other tabs, and shows the page as a guest sees it', async () => {
    const { sent, heard, localStorage, visits, submit } = await send(() => new Response('{}'));
    expect(sent).toEqual([{ to: '/koeln' }]);
    expect(heard.counted).toEqual([{ name: 'logout', plususer: 'nein' }]);
    expect(localStorage.kept.get('tab_message')).toMatch(/^\{"type":"loggedOut","at":\d+\}$/);
    expect(visits).toEqual(['replace https://tagesbote.example/1002']);
    expect(submit).not.toHaveBeenCalled();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['is refused', () => new Response('', { status: 403 })],
    ['finds no line', () => Promise.reject(new TypeError('no line'))],
  ])('that %s is the browser’s to do, and nobody is told', async (_, answer) => {
    const { heard, localStorage, visits, submit } = await send(answer);
    expect(submit).toHaveBeenCalledOnce();
    expect(heard.counted).toEqual([]);
    expect(localStorage.kept.size).toBe(0);
    expect(visits).toEqual([]);
  });
});
