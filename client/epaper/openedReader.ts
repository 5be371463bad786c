import type { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { Pdf } from './loadPdf.ts';

/** The parts of the page that the reader works with, by their `data-reader`. */
export type ReaderParts = {
  readonly root: HTMLElement;
  readonly find: <E extends HTMLElement>(name: string, kind: new () => E) => E;
};

/** The reader, once a document is open. */
export type OpenReader = {
  readonly pdf: Pdf;
  readonly viewer: PDFViewer;
  readonly events: EventBus;
  readonly parts: ReaderParts;
  readonly left: AbortSignal;
};
