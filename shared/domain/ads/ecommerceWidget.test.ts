import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ecommerceAddress, readEcommerceWidget, type EcommerceSettings } from './ecommerceWidget.ts';

const ORIGIN = 'https://regal.example';
const FACTS = { articleId: '55', mainTag: 'Haushalt & Küche', title: 'Messer: was schneidet?', mandator: 'blitz' };

function settings(pattern: string, origin = ORIGIN): EcommerceSettings {
  return {
    ecommercewidget_enabled: true,
    ecommercewidget_iframeurlpattern: pattern,
    ecommercewidget_allowedorigin: origin,
  };
}

function addressOf(pattern: string, origin?: string, facts = FACTS): string | null {
  const widget = readEcommerceWidget(settings(pattern, origin));
  return widget.ok && widget.value ? ecommerceAddress(widget.value, facts) : null;
}

describe('M145 the address of the e-commerce widget', () => {
  it('fills in the pattern, each part encoded', () => {
    expect(addressOf(`${ORIGIN}/w/{mandator}/{articleId}?t={title}&k={mainTag}`)).toBe(
      `${ORIGIN}/w/blitz/55?t=Messer%3A%20was%20schneidet%3F&k=Haushalt%20%26%20K%C3%BCche`,
    );
  });

  it('is null while switched off', () => {
    const off = { ...settings('nonsense'), ecommercewidget_enabled: false };
    expect(readEcommerceWidget(off)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['no pattern', '', ORIGIN, 'pattern'],
    ['a pattern that is no address', '/w/{articleId}', ORIGIN, 'pattern'],
    ['an unencrypted one', 'http://regal.example/', ORIGIN, 'pattern'],
    ['a script', 'javascript:alert(1)', ORIGIN, 'pattern'],
    ['credentials', 'https://a:b@regal.example/', ORIGIN, 'pattern'],
    ['an unknown placeholder', `${ORIGIN}/{email}`, ORIGIN, 'placeholder'],
    ['another host', 'https://boese.example/', ORIGIN, 'otherOrigin'],
    ['another port', `${ORIGIN}:8443/`, ORIGIN, 'otherOrigin'],
    ['a host that looks like it', 'https://regal.example.boese.example/', ORIGIN, 'otherOrigin'],
    ['a host made of the article', 'https://{title}.example/', 'https://x.example', 'none'],
    ['no origin', `${ORIGIN}/`, '', 'origin'],
    ['any origin', `${ORIGIN}/`, '*', 'origin'],
    ['an origin with a path', `${ORIGIN}/`, `${ORIGIN}/w`, 'origin'],
    ['an origin that breaks out of the policy', `${ORIGIN}/`, `${ORIGIN}; script-src *`, 'origin'],
    ['an unencrypted origin', `${ORIGIN}/`, 'http://regal.example', 'origin'],
  ])('rejects %s', (_case, pattern, origin, fault) => {
    const widget = readEcommerceWidget(settings(pattern, origin));
    expect(widget.ok ? 'none' : widget.error).toBe(fault);
    expect(addressOf(pattern, origin)).toBeNull();
  });

  it('accepts a local host without encryption', () => {
    const played = 'http://shop.vendors.localhost:8787';
    expect(addressOf(`${played}/{articleId}`, played)).toBe(`${played}/55`);
  });

  it('leads to no other host and never throws, for any setting and article', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ unit: 'binary' }), (pattern, origin, title) => {
        const facts = { ...FACTS, title };
        for (const stored of [pattern, `${ORIGIN}${pattern}`, `${ORIGIN}/{title}${pattern}`]) {
          const address = addressOf(stored, ORIGIN, facts);
          if (address !== null) expect(new URL(address).origin).toBe(ORIGIN);
          const widget = readEcommerceWidget(settings(stored, origin));
          if (widget.ok && widget.value) expect(new URL(widget.value.origin).origin).toBe(widget.value.origin);
        }
      }),
    );
    expect(addressOf(`${ORIGIN}/{title}`, ORIGIN, { ...FACTS, title: '\ud800' })).toBe(`${ORIGIN}/%EF%BF%BD`);
  });
});
