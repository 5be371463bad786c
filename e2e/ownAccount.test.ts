import { describe, expect, it } from 'vitest';
import { sendForm } from './support/ownReaders.ts';
import { after, NAVIGATION, signedIn } from './support/signedIn.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const send = (path: string, cookie: string, fields: Readonly<Record<string, string>>) =>
  sendForm(portal, path, cookie, fields);
const open = (path: string, cookie: string) => portal.request(path, { headers: { ...NAVIGATION, cookie } });

describe('what a reader is called', () => {
  it('M140 is saved, told at once, and still there in a new session and on another title', async () => {
    const cookie = await signedIn(portal, 'express');
    const saved = await send('/account', cookie, { salutation: 'Divers', firstName: 'Käthe', lastName: "O'Neill" });
    expect([saved.status, saved.headers.location]).toEqual([303, '/account?angaben=gespeichert']);
    const shown = await open('/account?angaben=gespeichert', after(cookie, saved));
    expect(shown.text).toMatch(/<output[^>]*>Ihre Angaben sind gespeichert\.<\/output>/);
    for (const text of [
      shown.text,
      (await open('/account', await signedIn(portal, 'express'))).text,
      (
        await portal.request('/account', {
          host: 'rundblick.localhost',
          headers: { ...NAVIGATION, cookie: await signedIn(portal, 'express', 'rundblick') },
        })
      ).text,
    ]) {
      expect(text).toMatch(/<dd>Käthe O(&#x27;|')Neill<\/dd>/);
      expect(text).toMatch(/<option value="Divers" selected/);
    }
  });

  it('M140 M16 is told at its field where it will not do, and nothing is saved', async () => {
    const cookie = await signedIn(portal, 'frei');
    const before = (await open('/account', cookie)).text;
    const missing = await send('/account', cookie, { salutation: '', firstName: ' ', lastName: 'Neu' });
    expect(missing.status).toBe(422);
    expect(missing.text).toMatch(/<p id="firstName-fehler"[^>]*>Bitte ausfüllen: Vorname\.<\/p>/);
    expect(missing.text).toMatch(/<input id="lastName"[^>]* value="Neu"/);
    const markup = await send('/account', cookie, { salutation: '', firstName: 'A', lastName: '<b>Neu</b>' });
    expect([markup.status, /id="lastName-fehler"/.test(markup.text)]).toEqual([422, true]);
    expect((await open('/account', cookie)).text.match(/<dd>[^<]*<\/dd>/g)).toEqual(before.match(/<dd>[^<]*<\/dd>/g));
  });

  it('M140 is saved for its own reader only', async () => {
    const stranger = await send('/account', '', { salutation: '', firstName: 'A', lastName: 'B' });
    expect([stranger.status, stranger.headers.location]).toEqual([303, '/__mein-portal/dialog-flow/login']);
  });
});
