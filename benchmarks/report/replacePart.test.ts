import { describe, expect, it } from 'vitest';
import { replacePart } from './replacePart.ts';

const FILE = '# Results\n\nBudgets.\n\n## Missed\n\nNone.\n\n## Paint\n\nSlow phone.\n\n## Lighthouse\n\nPoints.\n';

describe('replacePart', () => {
  it.each(['bench', 'paint', 'lighthouse'] as const)('replaces %s and keeps the other parts', (part) => {
    const heading = { bench: '# Results', paint: '## Paint', lighthouse: '## Lighthouse' }[part];
    const renewed = replacePart(FILE, part, `${heading}\n\nNew.\n`);
    const parts = {
      bench: '# Results\n\nBudgets.\n\n## Missed\n\nNone.',
      paint: '## Paint\n\nSlow phone.',
      lighthouse: '## Lighthouse\n\nPoints.',
    };
    expect(renewed).toBe(`${Object.values({ ...parts, [part]: `${heading}\n\nNew.` }).join('\n\n')}\n`);
  });

  it('inserts a missing part in its place', () => {
    expect(replacePart('# Results\n\nA.\n\n## Lighthouse\n\nB.\n', 'paint', '## Paint\n\nC.\n')).toBe(
      '# Results\n\nA.\n\n## Paint\n\nC.\n\n## Lighthouse\n\nB.\n',
    );
    expect(replacePart('', 'lighthouse', '## Lighthouse\n\nB.\n')).toBe('## Lighthouse\n\nB.\n');
  });
});
