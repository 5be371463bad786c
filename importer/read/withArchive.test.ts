import fs from 'node:fs';
import { expect, it } from 'vitest';
import { withArchive } from './withArchive.ts';

const FILE = 'importer/fixtures/wordpressReal.xml';

async function read(source: Parameters<typeof withArchive>[0]) {
  let found = { text: '', pictures: [''] };
  await withArchive(source, async ({ open, attachments }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of open()) chunks.push(chunk);
    found = {
      text: Buffer.concat(chunks).toString('utf8'),
      pictures: Array.from(attachments.byId.values(), ({ reference }) => reference),
    };
  });
  return found;
}

it.each([
  ['a file', () => FILE],
  ['standard input', () => fs.createReadStream(FILE)],
])('G12 reads the pictures of a WordPress export before its posts, from %s', async (_, source) => {
  expect(await read(source())).toEqual({
    text: fs.readFileSync(FILE, 'utf8'),
    pictures: ['https://blog.example/uploads/titel.jpg'],
  });
});

it('reads other files once, from the start', async () => {
  async function* small() {
    yield Buffer.from('{"id":1,');
    yield Buffer.from('"title":"T"}');
  }
  expect(await read(small())).toEqual({ text: '{"id":1,"title":"T"}', pictures: [] });
});
