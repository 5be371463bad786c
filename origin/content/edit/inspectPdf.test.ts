import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { inspectPdf } from './inspectPdf.ts';

async function draw(pages: number, useObjectStreams: boolean): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) file.addPage().drawText(`Seite ${page + 1}`);
  return file.save({ useObjectStreams });
}

const inspect = (file: Uint8Array) =>
  inspectPdf(async (offset, length) => file.subarray(offset, offset + length), file.length);

const text = new TextEncoder();
const joined = (...parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? text.encode(part) : part)]));

it.each([
  [1, true],
  [1, false],
  [48, true],
  [300, true],
  [300, false],
])('G39 counts %d pages, in object streams: %s', async (pages, useObjectStreams) => {
  expect(await inspect(await draw(pages, useObjectStreams))).toEqual({ ok: true, value: { pages } });
});

it('G39 counts the pages of an updated file', async () => {
  const file = await PDFDocument.load(await draw(3, false), { forIncrementalUpdate: true });
  file.addPage();
  expect(await inspect(await file.save())).toEqual({ ok: true, value: { pages: 4 } });
});

const whole = await draw(8, true);
const table = await draw(8, false);
const shifted = (file: Uint8Array) => {
  const bytes = Uint8Array.from(file);
  // Overwrites everything between the head and the index.
  bytes.fill(0x20, 12, Math.floor(bytes.length / 2));
  return bytes;
};

it.each([
  ['nothing', new Uint8Array(), 'notPdf'],
  ['a web page', text.encode('<!doctype html><title>502</title>'), 'notPdf'],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'notPdf'],
  ['a head alone', text.encode('%PDF-1.7\n'), 'truncated'],
  ['half of a file', whole.subarray(0, whole.length / 2), 'truncated'],
  ['a file with an answer of a proxy behind it', joined(whole, '<html>'), 'truncated'],
  ['a file whose index lies elsewhere', joined('%PDF-1.7\n', 'x'.repeat(900), whole.subarray(9)), 'broken'],
  ['a file with overwritten objects', shifted(table), 'broken'],
  ['a file with an overwritten stream of objects', shifted(whole), 'broken'],
  ['a file without pages', await PDFDocument.create().then((file) => file.save({ addDefaultPage: false })), 'broken'],
] as const)('G39 refuses %s', async (_, file, fault) => {
  expect(await inspect(file)).toEqual({ ok: false, error: fault });
});

it('G39 refuses an index of digits alone in less than a second', async () => {
  const file = text.encode(`%PDF-1.7\nxref\n${'1'.repeat(400_000)}trailer <<>>\nstartxref\n9\n%%EOF`);
  const before = performance.now();
  expect(await inspect(file)).toEqual({ ok: false, error: 'broken' });
  expect(performance.now() - before).toBeLessThan(1_000);
});

it('G39 refuses a file with a password', async () => {
  const file = await PDFDocument.create();
  file.addPage();
  file.encrypt({ userPassword: 'geheim', ownerPassword: 'geheimer' });
  expect(await inspect(await file.save())).toEqual({ ok: false, error: 'encrypted' });
});
