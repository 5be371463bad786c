import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { constantPage } from './constantPage.ts';

const BARE = `<!doctype html>\n<html lang="de"><body><p>${'Der Dom bleibt hell. '.repeat(50)}</p></body></html>\n`;

it('fills a page to the bytes of another one', () => {
  const { body, headers } = constantPage(BARE, 15_000);
  expect(Math.abs(body.length - 15_000)).toBeLessThan(150);
  expect(headers['content-length']).toBe(body.length);
  expect(brotliDecompressSync(body).toString()).toContain(BARE);
});

it('cuts nothing off a page that is larger', () => {
  expect(brotliDecompressSync(constantPage(BARE, 10).body).toString()).toBe(`${BARE}<!---->`);
});
