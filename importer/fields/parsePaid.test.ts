import { describe, expect, it } from 'vitest';
import { parsePaid } from './parsePaid.ts';

describe('parsePaid', () => {
  it.each(['paid', 'plus', 'Premium', ' PLUS ', 'Abo', 'true', '1', 'ja', 'yes', 'kostenpflichtig'])(
    'takes %j for paid',
    (text) => {
      expect(parsePaid(text)).toBe('paid');
    },
  );

  it.each(['', ' ', 'free', 'Frei', 'false', '0', 'nein', 'no', 'public', 'kostenlos', 'o\u0308ffentlich'])(
    'takes %j for free',
    (text) => {
      expect(parsePaid(text)).toBe('free');
    },
  );

  it.each(['metered', 'freemium', 'locked', '2', '-1', 'null', 'plus, free', 'not free', 'constructor', '["plus"]'])(
    'does not guess at %j',
    (text) => {
      expect(parsePaid(text)).toBeNull();
    },
  );
});
