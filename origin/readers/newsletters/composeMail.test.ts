import { expect, it } from 'vitest';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { composeMail } from './composeMail.ts';

const facts = {
  newsletter: '<b>A & "B"</b>',
  mandator: tagesbote,
  sender: 'newsletter@tagesbote.example',
  origin: 'https://tagesbote.example',
  confirmUrl: 'https://tagesbote.example/ja?token=1',
  unsubscribeUrl: 'https://tagesbote.example/nein?token=2',
};

it.each([['https://tagesbote.example/ja?token=1'], [null]])(
  'M11 a mail with the confirmation %j has equivalent text and HTML, and HTML is text',
  (confirmUrl) => {
    const { subject, text, html, headers } = composeMail({ ...facts, confirmUrl });
    for (const url of [
      confirmUrl ?? '',
      facts.unsubscribeUrl,
      'https://tagesbote.example/impressum',
      'https://tagesbote.example/datenschutz',
    ]) {
      expect(text).toContain(url);
      expect(html).toContain(url);
    }
    expect(text.includes('/ja?')).toBe(confirmUrl !== null);
    expect(subject).toContain(facts.newsletter);
    expect(text).toContain(facts.newsletter);
    expect(html).not.toContain('<b>');
    expect(headers).toEqual({
      'List-Unsubscribe': `<${facts.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  },
);
