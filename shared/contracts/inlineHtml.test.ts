import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { inlineHtml, linkTarget, sanitizeInlineHtml } from './inlineHtml.ts';

describe('sanitizeInlineHtml', () => {
  it.each([
    [
      'Text mit <strong>Betonung</strong> und <a href="/koeln">Link</a>',
      'Text mit <strong>Betonung</strong> und <a href="/koeln">Link</a>',
    ],
    ['<script>alert(1)</script>Text', 'Text'],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['<a href="javascript:alert(1)" onclick="x()">Link</a>', '<a>Link</a>'],
    ['<a href="java\nscript:alert(1)">Link</a>', '<a>Link</a>'],
    ['<a href="//boese.example">Link</a>', '<a>Link</a>'],
    ['<em style="position:fixed">x</em>', '<em>x</em>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['Zeile\u2028um', 'Zeile um'],
    ['</p></article><portal-island data-island="x">', ''],
  ])('sanitizes %j to %j', (html, clean) => {
    expect(sanitizeInlineHtml(html)).toBe(clean);
  });
});

describe('inlineHtml', () => {
  it.each([
    ['R&D '.repeat(22_000), false],
    ['<b>'.repeat(33_000), false],
    ['&amp;'.repeat(20_000), true],
    [`<!-- ${'x'.repeat(100_000)} -->Text`, true],
    ['x'.repeat(100_000), true],
    ['x'.repeat(100_001), false],
    [`<!-- ${'x'.repeat(200_000)} -->Text`, false],
  ])('limits the result, not the input: %#', (html, isTaken) => {
    expect(v.is(inlineHtml, html)).toBe(isTaken);
  });

  it('accepts its own output unchanged', () => {
    const pieces =
      '<a href="|">|<b>|</b>|<scr|ipt>|<script>|</script>|<!--|-->|<![CDATA[|]]>|<br/>|<textarea>|<style>|<svg>|&|&amp;|&lt;|&#60;|<|>|"|=|javascript:|/koeln|\u2028|ä| ';
    const markup = fc.array(fc.constantFrom(...pieces.split('|'))).map((parts) => parts.join(''));
    fc.assert(
      fc.property(markup, (html) => {
        const stored = v.parse(inlineHtml, html);
        expect(v.parse(inlineHtml, stored)).toBe(stored);
      }),
    );
  });
});

it.each(['/koeln', '/rund-um-den-dom-1001', 'https://example.org/a?b=c'])('takes the target %s', (target) => {
  expect(v.is(linkTarget, target)).toBe(true);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '//boese.example',
  '/\\boese.example',
  'data:text/html,x',
  '/a b',
  '/"onclick',
  '',
  'koeln',
])('refuses the target %s', (target) => {
  expect(v.is(linkTarget, target)).toBe(false);
});
