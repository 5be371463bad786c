import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { editionHref } from '#shared/routes/hrefs.ts';
import { writeStructure } from '#scripts/editions/writeStructure.ts';
import { requestJson } from '#scripts/requestJson.ts';
import type { TestPortal } from './testPortal.ts';

type Delivered = {
  readonly day: string;
  readonly pages: number;
  /** Of so many pages, from the first, the file has a structure. */
  readonly structured?: number;
  /** Of the last page, besides its text: only what shows the page fetches them. */
  readonly lastPageBytes?: number;
  readonly word?: string;
};

/** Delivers an edition of tagesbote, district Köln, with a word that its file contains uncompressed. Returns its page. */
export async function deliverEdition(
  portal: TestPortal,
  { day, pages, structured = 0, lastPageBytes = 0, word = '' }: Delivered,
): Promise<string> {
  const file = await PDFDocument.create();
  const structure = structured > 0 ? writeStructure(file) : null;
  for (let number = 1; number <= pages; number += 1) {
    const page = file.addPage();
    const draw = () => page.drawText(`Seite ${number} der Ausgabe`, { x: 60, y: 700 });
    if (structure && number <= structured) structure.drawContent(page, structure.append(structure.document, 'P'), draw);
    else draw();
  }
  const comment = file.context.stream(`%${'x'.repeat(lastPageBytes)}\n`);
  if (lastPageBytes > 0) file.getPage(pages - 1).node.addContentStream(file.context.register(comment));
  file.catalog.set(PDFName.of('Word'), PDFString.of(word));
  const { status, body } = await requestJson({
    port: portal.port,
    host: 'content.localhost',
    method: 'PUT',
    path: `/editions/tagesbote/koeln/${day}?name=K%C3%B6ln`,
    token: portal.secrets.editorToken,
    body: Buffer.from(await file.save({ useObjectStreams: false })),
    contentType: 'application/pdf',
  });
  if (status !== 201) throw new Error(`The edition was refused: ${JSON.stringify(body)}`);
  return editionHref({ district: 'koeln', day });
}
