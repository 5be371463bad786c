import { describe, expect, it } from 'vitest';
import { errorEnvelope } from './errorEnvelope.ts';

describe('errorEnvelope', () => {
  it('G8 says when to ask again for what is out of reach, and of nothing else', () => {
    expect(
      [503, 404].map((status) => errorEnvelope(status === 503 ? 503 : 404, 'Away').headers.get('retry-after')),
    ).toEqual(['30', null]);
  });

  it('leaves a time that its caller knows better', () => {
    expect(errorEnvelope(503, 'Away', { 'retry-after': '5' }).headers.get('retry-after')).toBe('5');
  });
});
