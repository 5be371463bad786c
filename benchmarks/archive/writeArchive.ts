import fs from 'node:fs';

const BODY =
  '<p>Im Rathaus wurde am Abend lange über den Umbau des <b>Marktplatzes</b> gesprochen, und niemand war am Ende ganz zufrieden.</p>\n';

type Written = { readonly records: number; readonly written: number };

/** Writes records with this many paragraphs, one per line. */
export async function writeArchive(
  file: string,
  { paragraphs, isEnough }: { readonly paragraphs: number; readonly isEnough: (so: Written) => boolean },
): Promise<void> {
  const handle = await fs.promises.open(file, 'w');
  const body = BODY.repeat(paragraphs);
  let records = 0;
  let written = 0;
  while (!isEnough({ records, written })) {
    records += 1;
    const line = `${JSON.stringify({ id: records, title: `Bericht ${records}`, body, author: `Anna ${records % 20}`, tags: [`Thema ${records % 40}`], date: '2014-03-04' })}\n`;
    written += (await handle.write(line)).bytesWritten;
  }
  await handle.close();
}
