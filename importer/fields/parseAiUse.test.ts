import { describe, expect, it } from 'vitest';
import { parseAiUse } from './parseAiUse.ts';

describe('an archive’s statement on AI use', () => {
  it.each([
    ['', 'none'],
    ['nein', 'none'],
    [' Assisted ', 'assisted'],
    ['generated', 'generated'],
    ['http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia', 'generated'],
    ['https://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia', 'assisted'],
    ['digsrctype:dataDrivenMedia', 'none'],
  ])('reads „%s“ as %s', (text, use) => {
    expect(parseAiUse(text)).toBe(use);
  });

  it.each(['maybe', 'ja', 'http://cv.iptc.org/newscodes/digitalsourcetype/', 'x:generated'])(
    'rejects „%s“ as ambiguous',
    (text) => {
      expect(parseAiUse(text)).toBeNull();
    },
  );
});
