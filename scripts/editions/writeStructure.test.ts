import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { writeStructure } from './writeStructure.ts';

it('writes a structure whose elements and texts pdf.js reads by page, in the order of the structure', async () => {
  const file = await PDFDocument.create();
  const { document, append, drawContent, drawArtifact } = writeStructure(file);
  const pages = [file.addPage(), file.addPage()] as const;
  const article = append(document, 'Art');
  const headline = append(article, 'H1');
  const paragraph = append(article, 'P');
  drawContent(pages[0], paragraph, () => pages[0].drawText('Anfang', { x: 60, y: 700 }));
  drawArtifact(pages[0], () => pages[0].drawText('Seite 1', { x: 60, y: 800 }));
  expect(drawContent(pages[0], headline, () => 'drawn')).toBe('drawn');
  drawContent(pages[1], paragraph, () => pages[1].drawText('Ende', { x: 60, y: 700 }));
  drawContent(pages[1], append(article, 'Figure', 'Der Rhein'), () => pages[1].drawSquare({ size: 10 }));

  const task = getDocument({ data: await file.save(), verbosity: 0 });
  const read = await task.promise;
  expect(await read.getMarkInfo()).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  );
  const describe = async (number: number) => {
    const page = await read.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const text = items.map((item) => {
      if ('str' in item) return item.str;
      return item.type === 'endMarkedContent' ? ']' : `[${/_mc\d+$/.exec(item.id ?? '')?.[0] ?? ''} `;
    });
    return { tree: JSON.stringify(await page.getStructTree()), text: text.join('') };
  };
  const first = await describe(1);
  expect(first.tree).toMatch(/"Document".*"Art".*"H1".*_mc1".*"P".*_mc0"/);
  expect(first.text).toBe('[_mc0 Anfang][ Seite 1][_mc1 ]');
  const second = await describe(2);
  expect(second.tree).toMatch(/"P".*_mc0".*"Figure"/);
  expect(second.tree).toContain('"alt":"Der Rhein"');
  expect(second.tree).not.toContain('"H1"');
  expect(second.text).toBe('[_mc0 Ende][_mc1 ]');
  await task.destroy();
});
