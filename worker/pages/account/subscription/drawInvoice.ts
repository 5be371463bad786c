import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { invoiceTexts, type InvoiceText } from '#shared/i18n/texts/invoice.ts';
import { PUBLISHER } from '#shared/mandators/publisher.ts';

export type DrawnInvoice = {
  readonly text: InvoiceText;
  readonly titleName: string;
  /** A line each. */
  readonly recipient: readonly string[];
};

/** Points of a millimetre: the sheet is laid out as DIN 5008 has letters. */
const MM = 72 / 25.4;
const A4: [number, number] = [210 * MM, 297 * MM];
const LEFT = 25 * MM;
const RIGHT = A4[0] - 20 * MM;
const SIZE = 10.5;
const LINE = 15;
/** Width of the price column. */
const PRICE_WIDTH = 40 * MM;

/**
 * An invoice or credit note as a PDF letter. Characters missing in its fonts lose their accent or become question
 * marks.
 */
export async function drawInvoice({ text, titleName, recipient }: DrawnInvoice): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const issued = new Date(text.issuedAt);
  file.setTitle(text.title, { showInWindowTitleBar: true });
  file.setAuthor(PUBLISHER.name);
  file.setLanguage('de-DE');
  file.setCreationDate(issued);
  file.setModificationDate(issued);
  const [plain, bold] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold].map((name) => file.embedFont(name)),
  );
  if (!plain || !bold) throw new Error('No font');
  const pen = createPen(file.addPage(A4), plain);

  pen.write(titleName, { at: 20 * MM, font: bold, size: 16 });
  pen.write(`${PUBLISHER.name} · ${PUBLISHER.street} · ${PUBLISHER.city}`, { at: 48 * MM, size: 8 });
  pen.goTo(56 * MM);
  for (const line of recipient) pen.paragraph(line, { width: 85 * MM });
  pen.goTo(103 * MM);
  pen.paragraph(text.heading, { font: bold, size: 16 });
  pen.skip(LINE / 2);
  for (const [label, value] of text.facts) pen.row(label, value);
  pen.skip(LINE);
  pen.row(invoiceTexts.product, invoiceTexts.price, bold);
  pen.rule();
  pen.row(text.product.name, text.product.price);
  pen.paragraph(text.product.period);
  pen.rule();
  for (const [label, value] of text.sums) pen.row(label, value);
  pen.rule();
  pen.row(...text.total, bold);
  pen.skip(LINE);
  for (const note of text.notes) pen.paragraph(note);
  return file.save();
}

type Style = { readonly font?: PDFFont; readonly size?: number };

/** Writes from the top of a sheet to its end, in lines that fit. */
function createPen(page: PDFPage, plain: PDFFont) {
  let at = 0;
  const write = (text: string, { font = plain, size = SIZE, ...place }: Style & { at: number; x?: number }) =>
    page.drawText(writable(text, font), { x: place.x ?? LEFT, y: A4[1] - place.at, size, font });
  const paragraph = (text: string, style: Style & { width?: number } = {}) => {
    const { font = plain, size = SIZE, width = RIGHT - LEFT } = style;
    for (const line of wrap(writable(text, font), (part) => font.widthOfTextAtSize(part, size) <= width)) {
      at += Math.max(LINE, size * 1.3);
      write(line, { ...style, at });
    }
  };
  return {
    write,
    paragraph,
    goTo: (place: number) => {
      at = place;
    },
    skip: (height: number) => {
      at += height;
    },
    rule: () => {
      at += 6;
      page.drawLine({ start: { x: LEFT, y: A4[1] - at }, end: { x: RIGHT, y: A4[1] - at }, thickness: 0.5 });
      at += 2;
    },
    /** A label, and a right-aligned value. */
    row: (label: string, value: string, font: PDFFont = plain) => {
      const x = RIGHT - font.widthOfTextAtSize(writable(value, font), SIZE);
      write(value, { at: at + LINE, x, font });
      paragraph(label, { font, width: RIGHT - LEFT - PRICE_WIDTH });
    },
  };
}

/** Lines that fit, broken between words, and within one that is wider than a line. */
export function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Characters that the font lacks lose their accent or become question marks. */
export function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const has = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter)) return letter;
    const [bare = ''] = letter.normalize('NFD');
    return has(bare) ? bare : '?';
  }).join('');
}
