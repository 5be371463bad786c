import type * as PdfJs from 'pdfjs-dist';
import type * as PdfViewer from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { pdfWorkerScript } from '../platform/trustedTypes.ts';

export type Pdf = {
  readonly library: typeof PdfJs;
  readonly viewer: typeof PdfViewer;
  readonly document: PdfJs.PDFDocumentProxy;
};

/** `broken`: the file cannot be read. `refused`: this reader may not have it. */
export type PdfFailure = 'broken' | 'refused' | 'away';

/**
 * Files of the library: its worker, decoders of pictures from prepress, and the fonts that a PDF may leave out.
 */
const FILES: Readonly<Record<string, string>> = import.meta.glob(
  [
    '/node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** All of them: an edition stored for reading offline may need any. */
export const readerFiles: readonly string[] = Object.values(FILES);

function addressOf(filename: string): string {
  const [, address] = Object.entries(FILES).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
  if (address === undefined) throw new Error(`Not part of the reader: ${filename}`);
  return address;
}

/** Loads the files that the library requests by name. */
class Files {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const answer = await fetch(addressOf(filename));
    if (!answer.ok) throw new Error(`Not loaded: ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Few calls for a page with pictures, little too much for one without. */
const RANGE_BYTES = 262_144;

/**
 * Opens a PDF of this origin in parts, as they are needed, or one stored on this device. Closes it, and ends its worker,
 * once `left` is aborted.
 */
export async function loadPdf(source: string | Blob, left: AbortSignal): Promise<Pdf | PdfFailure> {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // Reads the library from the global object.
  const viewer = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  const port = new Worker(pdfWorkerScript(addressOf('pdf.worker.min.mjs')), { type: 'module' });
  const worker = library.PDFWorker.create({ port });
  const task = library.getDocument({
    ...(source instanceof Blob ? { range: rangesOf(source, library) } : { url: source }),
    worker,
    BinaryDataFactory: Files,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    // Only what is shown or searched is fetched.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: RANGE_BYTES,
  });
  left.addEventListener('abort', () => {
    library.TextLayer.cleanup();
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  });
  try {
    return { library, viewer, document: await task.promise };
  } catch (cause) {
    if (cause instanceof library.ResponseException) return cause.status === 403 ? 'refused' : 'away';
    return cause instanceof library.InvalidPDFException ? 'broken' : 'away';
  }
}

/** Reads a file in parts: the library would keep all of it in memory. */
function rangesOf(file: Blob, { PDFDataRangeTransport }: typeof PdfJs): PdfJs.PDFDataRangeTransport {
  class FileRanges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      void file
        .slice(begin, end)
        .arrayBuffer()
        .then((part) => this.onDataRange(begin, new Uint8Array(part)));
    }
  }
  return new FileRanges(file.size, null);
}
