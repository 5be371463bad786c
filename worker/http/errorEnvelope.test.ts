import { describe, expect, it } from 'vitest';
import { errorEnvelope } from './errorEnvelope.ts';

describe('errorEnvelope', () => {
  it('G8 sends Retry-After with 503 only', () => {
    expect(
      [503, 404].map((status) => errorEnvelope(status === 503 ? 503 : 404, 'Away').headers.get('retry-after')),
    ).toEqual(['30', null]);
  });

  it('keeps the Retry-After that its caller sets', () => {
    expect(errorEnvelope(503, 'Away', { 'retry-after': '5' }).headers.get('retry-after')).toBe('5');
  });
});
