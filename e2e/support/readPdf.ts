import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Lines and metadata of a PDF, read by a parser independent of its writer. */
export async function readPdf(file: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const pieces = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item && item.str.trim() !== '') pieces.push(item);
  }
  const { info } = await document.getMetadata();
  const read = {
    text: pieces.map(({ str }) => str).join('\n'),
    /** The right end of each piece, in points from the sheet's left. */
    ends: pieces.map(({ str, transform, width }) => ({ text: str, end: Number(transform[4]) + width })),
    pages: document.numPages,
    info: { ...info },
  };
  await task.destroy();
  return read;
}
