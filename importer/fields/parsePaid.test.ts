import { describe, expect, it } from 'vitest';
import { parsePaid } from './parsePaid.ts';

describe('parsePaid', () => {
  it.each(['paid', 'plus', 'Premium', ' PLUS ', 'Abo', 'true', '1', 'ja', 'yes', 'kostenpflichtig'])(
    'reads %j as paid',
    (text) => {
      expect(parsePaid(text)).toBe('paid');
    },
  );

  it.each(['', ' ', 'free', 'Frei', 'false', '0', 'nein', 'no', 'public', 'kostenlos', 'o\u0308ffentlich'])(
    'reads %j as free',
    (text) => {
      expect(parsePaid(text)).toBe('free');
    },
  );

  it.each(['metered', 'freemium', 'locked', '2', '-1', 'null', 'plus, free', 'not free', 'constructor', '["plus"]'])(
    'rejects %j as ambiguous',
    (text) => {
      expect(parsePaid(text)).toBeNull();
    },
  );
});
