import { describe, expect, it } from 'vitest';
import type { SourcePicture } from '../record.ts';
import type { Attachments } from './wordpressText.ts';
import { wordpressToHtml } from './wordpressText.ts';

const picture = (reference: string, caption = ''): SourcePicture => ({ reference, altText: '', caption });
const attachments: Attachments = {
  byId: new Map<string, SourcePicture>([
    ['1', picture('https://a.example/1.jpg', 'Eins')],
    ['2', picture('https://a.example/2.jpg')],
    ['3', { ...picture('https://a.example/3.jpg'), credit: 'Foto: "A"' }],
  ]),
  byPost: new Map([['11', ['2']]]),
  guests: new Map(),
};
const html = (text: string) => wordpressToHtml(text, '11', attachments);
const shown = (reference: string, caption = '') =>
  `<figure><img src="${reference}" alt=""><figcaption>${caption}</figcaption></figure>`;

describe('G12 a WordPress text as HTML', () => {
  it.each([
    ['Eins\n\nZwei\nnoch\r\n \r\n\r\nDrei', 'Eins<hr>Zwei\nnoch<hr>Drei'],
    ['Siehe\nhttps://youtu.be/gwR18elfer0 \nund', 'Siehe\n<hr>https://youtu.be/gwR18elfer0<hr>\nund'],
    ['<pre>a\n\nb</pre>\n\nc', '<pre>a\n\nb</pre><hr>c'],
    ['[caption id="a" width="3"]<img src="x.jpg"> Unter[/caption]', '<figure><img src="x.jpg"> Unter</figure>'],
    [
      '[caption id="a" caption="Unter &amp; <b>"]<img>[/caption]',
      '<figure><figcaption>Unter &#38;amp; &#60;b&#62;</figcaption><img></figure>',
    ],
    [
      '[gallery ids="3"]',
      '<figure><figure><img src="https://a.example/3.jpg" alt="" data-credit="Foto: &#34;A&#34;"><figcaption></figcaption></figure></figure>',
    ],
    [
      '[gallery columns="2" ids="1, 2"]',
      `<figure>${shown('https://a.example/1.jpg', 'Eins')}${shown('https://a.example/2.jpg')}</figure>`,
    ],
    ['[gallery]', `<figure>${shown('https://a.example/2.jpg')}</figure>`],
    ['[gallery ids="9"]', '<figure><i data-shortcode="gallery 9"></i></figure>'],
    ['[embed width="3"]https://youtu.be/x[/embed]', '<hr>https://youtu.be/x<hr>'],
    ['[video width="3" mp4="https://a.example/v.mp4"][/video]', '<video src="https://a.example/v.mp4"></video>'],
    ['[video src="https://youtu.be/gwR18elfer0"]', '<hr>https://youtu.be/gwR18elfer0<hr>'],
    ['[su_box title="Kasten"]Drin[/su_box]', '<i data-shortcode="su_box"></i>Drin'],
    ['Text[efn_note]Quelle[/efn_note].', 'Text (Quelle).'],
    ['Er [sic] sagt [Anm. d. Red.] dies [1] [dpa].', 'Er [sic] sagt [Anm. d. Red.] dies [1] [dpa].'],
    ['[box]a[/box] [contact-form-7 id="1"]', '<i data-shortcode="box"></i>a <i data-shortcode="contact-form-7"></i>'],
    ['Ende [gallery', 'Ende [gallery'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    '[caption ',
    '[a="',
    '[a_b c=d]',
    '[',
    '[/',
    `[x ${'a'.repeat(4_000)}`,
    '\n\n ',
    '<pre>',
    'https://',
    '[embed]',
  ])('is linear for nothing but %j', (part) => {
    const startedAt = process.cpuUsage();
    html(part.repeat(Math.ceil(500_000 / part.length)));
    html(`${part.repeat(Math.ceil(500_000 / part.length))}]`);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(2_000);
  });
});
