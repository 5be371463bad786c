import { expect, it } from 'vitest';
import { unscript } from './unscript.ts';

it('keeps text and styles, with one script before them', () => {
  const html =
    '<head><script>(d=>{})()</script><style>a{}</style><script type="module" async src="/a.js"></script></head><body><p>Köln</p></body>';
  const [before, after] = unscript(html).split(/<script>.*<\/script>/s);
  expect([before, after]).toEqual(['<head>', '<style>a{}</style></head><body><p>Köln</p></body>']);
});
