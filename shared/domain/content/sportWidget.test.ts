import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SPORT_WIDGET_KINDS, sportWidgetUrl } from './sportWidget.ts';

const ORIGIN = 'https://sport.example';

it('M95 contains kind and subject, on the configured host', () => {
  expect(sportWidgetUrl(ORIGIN, { widget: 'ticker', subject: 'porz-nippes' })).toBe(`${ORIGIN}/ticker/porz-nippes`);
});

it('M95 leads to no other host, for any subject', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SPORT_WIDGET_KINDS), fc.string({ minLength: 1 }), (widget, subject) => {
      expect(new URL(sportWidgetUrl(ORIGIN, { widget, subject })).origin).toBe(ORIGIN);
    }),
  );
});
