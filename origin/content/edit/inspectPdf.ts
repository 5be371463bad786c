import type * as PdfLib from '@cantoo/pdf-lib';
import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib';
import { err, ok, type Result } from '#shared/lib/result.ts';

/** Why a file cannot be an edition. */
export type PdfFault = 'notPdf' | 'truncated' | 'broken' | 'encrypted';

/** Reads at most `length` bytes of the file. Never called for a place outside of it. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** The end of a file names where its index lies; some producers append blanks. */
const TAIL_BYTES = 2_048;
/** Holds the index of about 100,000 objects. */
const SECTION_BYTES = 2_000_000;
/** Far above an object that is no stream. */
const OBJECT_BYTES = 65_536;
/** Incremental updates of one file, and levels of its page tree. */
const MOST_STEPS = 64;

/**
 * Counts the pages of a PDF by its index, its catalogue and its page tree, and follows the tree to the first and last
 * page. Reads only these parts: an edition of 90 MB and the objects of its pages would exceed an isolate's memory.
 */
export async function inspectPdf(
  readFile: ReadBytes,
  size: number,
): Promise<Result<{ readonly pages: number }, PdfFault>> {
  // Damaged files name places behind their end, for which a bucket throws.
  const read: ReadBytes = async (offset, length) =>
    Number.isSafeInteger(offset) && offset >= 0 && offset < size ? readFile(offset, length) : new Uint8Array();
  const library = await import('@cantoo/pdf-lib');
  const { PDFName, PDFDict, PDFArray, PDFNumber, PDFRef } = library;
  if (!latin(await read(0, 16)).startsWith('%PDF-')) return err('notPdf');
  const tail = latin(await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES));
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1];
  if (start === undefined) return err('truncated');
  const context = library.PDFContext.create();
  const index = await readIndex({ read, context, library }, Number(start));
  if (index === null) return err('broken');
  if (index.isEncrypted) return err('encrypted');
  const resolve = (named: PDFObject | undefined) => resolveObject({ read, context, library }, index.places, named);
  const catalogue = await resolve(index.root);
  const tree = catalogue instanceof PDFDict ? await resolve(catalogue.get(PDFName.of('Pages'))) : null;
  const counted = tree instanceof PDFDict ? await resolve(tree.get(PDFName.of('Count'))) : null;
  const pages = counted instanceof PDFNumber ? counted.asNumber() : 0;
  if (!(tree instanceof PDFDict) || !Number.isInteger(pages) || pages < 1) return err('broken');
  for (const at of [0, -1] as const) if (!(await leadsToPage(tree, at))) return err('broken');
  return ok({ pages });

  async function leadsToPage(node: PDFDict, at: 0 | -1): Promise<boolean> {
    let branch = node;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const kids = await resolve(branch.get(PDFName.of('Kids')));
      if (kids === null) return branch.has(PDFName.of('Type')) && branch !== node;
      const kid = kids instanceof PDFArray ? kids.asArray().at(at) : undefined;
      const next = kid instanceof PDFRef ? await resolve(kid) : null;
      if (!(next instanceof PDFDict)) return false;
      branch = next;
    }
    return false;
  }
}

type Library = typeof PdfLib;
type Reading = { readonly read: ReadBytes; readonly context: PDFContext; readonly library: Library };
/** Offset in the file, or the number of the object stream that holds the object. */
type Place = { readonly at: number; readonly isInStream: boolean };
type Index = {
  readonly places: ReadonlyMap<number, Place>;
  readonly root: PDFObject | undefined;
  readonly isEncrypted: boolean;
};

/** The cross-reference sections, newest first; null if one of them is damaged. ISO 32000-1, 7.5.4 and 7.5.8. */
async function readIndex(reading: Reading, start: number): Promise<Index | null> {
  const { PDFName, PDFNumber } = reading.library;
  const places = new Map<number, Place>();
  const offsets = [start];
  let root: PDFObject | undefined;
  let isEncrypted = false;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const offset = offsets.shift();
    if (offset === undefined) return root === undefined ? null : { places, root, isEncrypted };
    const section = readSection(reading, await reading.read(offset, SECTION_BYTES));
    if (section === null) return null;
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place);
    root ??= section.trailer.get(PDFName.of('Root'));
    isEncrypted ||= section.trailer.has(PDFName.of('Encrypt'));
    for (const name of ['XRefStm', 'Prev']) {
      const more = section.trailer.get(PDFName.of(name));
      if (more instanceof PDFNumber) offsets.push(more.asNumber());
    }
  }
  return null;
}

type Section = { readonly places: readonly (readonly [number, Place])[]; readonly trailer: PDFDict };

function readSection(reading: Reading, bytes: Uint8Array): Section | null {
  const { PDFDict, PDFRawStream, PDFXRefStreamParser } = reading.library;
  const text = latin(bytes);
  if (!/^\s*xref\s/.test(text)) {
    const stream = parseIndirect(reading, bytes)?.object;
    if (!(stream instanceof PDFRawStream)) return null;
    const entries = attempt(() => PDFXRefStreamParser.forStream(stream).parseIntoContext());
    return (
      entries && {
        trailer: stream.dict,
        places: entries
          .filter(({ deleted }) => !deleted)
          .map(({ ref, offset, inObjectStream }) => [ref.objectNumber, { at: offset, isInStream: inObjectStream }]),
      }
    );
  }
  const end = text.indexOf('trailer');
  const trailer = end < 0 ? null : parse(reading, bytes.subarray(end + 'trailer'.length));
  return trailer instanceof PDFDict ? { places: readTable(text.slice(0, end)), trailer } : null;
}

/**
 * `0 6`, and then a line for each of six objects from number 0. Numbers have at most ten digits: a search of unbounded
 * ones takes the square of the text's length.
 */
function readTable(text: string): Section['places'] {
  const places: [number, Place][] = [];
  let number = 0;
  for (const [, first = '', second, kind] of text.matchAll(/(?<!\d)(\d{1,10}) (\d{1,10})(?: ([nf]))?/g)) {
    if (kind === undefined) number = Number(first);
    else if (second !== undefined) {
      if (kind === 'n') places.push([number, { at: Number(first), isInStream: false }]);
      number += 1;
    }
  }
  return places;
}

/** The object that a reference leads to; the object itself if it is none. Null if it is missing or damaged. */
async function resolveObject(
  reading: Reading,
  places: Index['places'],
  named: PDFObject | undefined,
): Promise<PDFObject | null> {
  const { PDFRef, PDFRawStream, PDFObjectStreamParser } = reading.library;
  if (!(named instanceof PDFRef)) return named ?? null;
  const known = reading.context.lookup(named);
  if (known) return known;
  const place = places.get(named.objectNumber);
  if (!place) return null;
  const holder = place.isInStream ? places.get(place.at) : place;
  if (!holder || holder.isInStream) return null;
  const found = parseIndirect(reading, await reading.read(holder.at, place.isInStream ? SECTION_BYTES : OBJECT_BYTES));
  if (!place.isInStream) return found?.number === named.objectNumber ? found.object : null;
  const stream = found?.object;
  if (!(stream instanceof PDFRawStream)) return null;
  try {
    await PDFObjectStreamParser.forStream(stream).parseIntoContext();
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
  return reading.context.lookup(named) ?? null;
}

/** `12 0 obj`, and the object. */
function parseIndirect(
  reading: Reading,
  bytes: Uint8Array,
): { readonly number: number; readonly object: PDFObject } | null {
  const head = /^\s*(\d+)\s+\d+\s+obj/.exec(latin(bytes.subarray(0, 64)));
  const object = head && parse(reading, bytes.subarray(head[0].length));
  return object ? { number: Number(head?.[1]), object } : null;
}

function parse({ library, context }: Reading, bytes: Uint8Array): PDFObject | null {
  return attempt(() => library.PDFObjectParser.forBytes(bytes, context).parseObject());
}

/** The library throws where a file is damaged. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Error) return null;
    throw cause;
  }
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
