import { expect, it } from 'vitest';
import { BARE_SWITCH, writeBarePage } from './barePage.ts';

it('writes a page of the same text and pictures without styles and fonts, with one button', () => {
  const html = writeBarePage('Dom & Rhein', [
    { kind: 'heading', level: 2, text: 'Wem gehört <die> Stadt?' },
    { kind: 'picture', src: '/bilder/1?a=1&b="2"', alt: 'Der Dom', width: 412, height: 232, isLazy: false },
    { kind: 'picture', src: '/bilder/2', alt: '', width: 120, height: 80, isLazy: true },
    { kind: 'paragraph', text: 'Ein Absatz.' },
  ]);
  expect(html).toContain('<title>Dom &#38; Rhein</title>');
  expect(html).toContain('<h2>Wem gehört &#60;die&#62; Stadt?</h2>');
  expect(html).toContain('<img src="/bilder/1?a=1&#38;b=&#34;2&#34;" alt="Der Dom" width="412" height="232">');
  expect(html).toContain('<img src="/bilder/2" alt="" width="120" height="80" loading="lazy">');
  expect(html).toContain('<p>Ein Absatz.</p>');
  expect(html).toContain(`>${BARE_SWITCH}</button>`);
  expect(html).not.toMatch(/<style|stylesheet|preload/);
});
