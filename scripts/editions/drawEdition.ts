import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { wrap, writable } from '../../worker/pages/account/subscription/drawInvoice.ts';
import { writeStructure, type Structure, type StructureElement } from './writeStructure.ts';

export type PrintedStory = {
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
  readonly author: string;
  readonly paragraphs: readonly string[];
  /** A JPEG, and what is under it. */
  readonly picture: { readonly bytes: Uint8Array; readonly caption: string } | null;
};

/** The first story leads the page. */
export type PrintedPage = { readonly section: string; readonly stories: readonly PrintedStory[] };

export type PrintedEdition = {
  readonly titleName: string;
  readonly claim: string;
  readonly districtName: string;
  /** `Samstag, 28. November 2026` */
  readonly date: string;
  readonly number: string;
  readonly price: string;
  readonly accent: readonly [red: number, green: number, blue: number];
  readonly pages: readonly PrintedPage[];
};

/** Points of a millimetre. The Rhenish format of German newspapers. */
const MM = 72 / 25.4;
const [WIDTH, HEIGHT] = [350 * MM, 510 * MM];
const EDGE = 16 * MM;
const GUTTER = 5 * MM;
const COLUMNS = 5;
const COLUMN = (WIDTH - 2 * EDGE - (COLUMNS - 1) * GUTTER) / COLUMNS;
const BODY = { size: 11, line: 13.6 };

type Fonts = Readonly<Record<'text' | 'bold' | 'italic' | 'sans' | 'sansBold', PDFFont>>;
type Paper = {
  readonly edition: PrintedEdition;
  readonly fonts: Fonts;
  readonly page: PDFPage;
  readonly structure: Structure;
  /** The page's part of the structure. */
  readonly part: StructureElement;
};
/** From the top of the sheet, in columns. */
type Frame = { readonly column: number; readonly span: number; readonly top: number; readonly bottom: number };

/** Demo content: an edition as a tagged PDF, typeset from the day's articles in the fonts that every reader has. */
export async function drawEdition(edition: PrintedEdition): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.setTitle(`${edition.titleName}, ${edition.districtName}, ${edition.date}`, { showInWindowTitleBar: true });
  file.setLanguage('de-DE');
  const structure = writeStructure(file);
  const embed = (name: StandardFonts) => file.embedFont(name);
  const fonts: Fonts = {
    text: await embed(StandardFonts.TimesRoman),
    bold: await embed(StandardFonts.TimesRomanBold),
    italic: await embed(StandardFonts.TimesRomanItalic),
    sans: await embed(StandardFonts.Helvetica),
    sansBold: await embed(StandardFonts.HelveticaBold),
  };
  const pictures = new Map<Uint8Array, PDFImage>();
  for (const { picture } of edition.pages.flatMap(({ stories }) => stories))
    if (picture) pictures.set(picture.bytes, pictures.get(picture.bytes) ?? (await file.embedJpg(picture.bytes)));
  for (const [at, { section, stories }] of edition.pages.entries()) {
    const part = structure.append(structure.document, 'Sect');
    const paper: Paper = { edition, fonts, page: file.addPage([WIDTH, HEIGHT]), structure, part };
    const top = at === 0 ? drawMasthead(paper) : drawRunningHead(paper, section, at + 1);
    drawStories(paper, stories, { top, pictures });
  }
  return file.save();
}

function drawMasthead(paper: Paper): number {
  const { edition, fonts, page, part } = paper;
  const { titleName, claim, date, number, price, districtName, accent } = edition;
  const size = Math.min(92, (92 * (WIDTH - 2 * EDGE)) / fonts.bold.widthOfTextAtSize(titleName, 92));
  tag(paper, part, 'H1', () => centre(page, titleName, { font: fonts.bold, size, at: EDGE + size * 0.8 }));
  tag(paper, part, 'P', () => centre(page, claim, { font: fonts.italic, size: 15, at: EDGE + size + 14 }));
  const at = EDGE + size + 42;
  rule(paper, at - 16, 1.5);
  const bold = { at, font: fonts.sansBold, size: 11.5 };
  tag(paper, part, 'P', () => write(page, date, { ...bold, x: EDGE }));
  tag(paper, part, 'P', () => centre(page, `Ausgabe ${districtName}`, { ...bold, color: rgb(...accent) }));
  const right = `${number} · ${price}`;
  const x = WIDTH - EDGE - fonts.sans.widthOfTextAtSize(right, 11.5);
  tag(paper, part, 'P', () => write(page, right, { ...bold, x, font: fonts.sans }));
  rule(paper, at + 8, 0.7);
  return at + 30;
}

function drawRunningHead(paper: Paper, section: string, number: number): number {
  const { edition, fonts, page, structure, part } = paper;
  const at = EDGE + 14;
  tag(paper, part, 'H1', () =>
    write(page, section, { x: EDGE, at, font: fonts.bold, size: 26, color: rgb(...edition.accent) }),
  );
  const right = `${edition.titleName} · ${edition.date} · Seite ${number}`;
  const x = WIDTH - EDGE - fonts.sans.widthOfTextAtSize(right, 10.5);
  structure.drawArtifact(page, () => write(page, right, { x, at, font: fonts.sans, size: 10.5 }));
  rule(paper, at + 10, 1.5);
  return at + 36;
}

type Placing = { readonly top: number; readonly pictures: ReadonlyMap<Uint8Array, PDFImage> };

/** The lead across the upper part of the page, the others beside each other below. */
function drawStories(paper: Paper, [lead, ...others]: readonly PrintedStory[], { top, pictures }: Placing): void {
  const bottom = HEIGHT - EDGE;
  if (!lead) return;
  const middle = others.length > 0 ? top + (bottom - top) * 0.58 : bottom;
  drawStory(paper, lead, { column: 0, span: COLUMNS, top, bottom: middle - 20 }, { pictures, size: 40 });
  if (others.length > 0) rule(paper, middle, 0.7);
  const spans = others.length === 1 ? [5] : others.length === 2 ? [3, 2] : [2, 2, 1];
  let column = 0;
  for (const [at, story] of others.slice(0, spans.length).entries()) {
    const span = spans[at] ?? 1;
    drawStory(paper, story, { column, span, top: middle + 22, bottom }, { pictures, size: span > 1 ? 23 : 18 });
    column += span;
  }
}

type StoryStyle = { readonly pictures: Placing['pictures']; readonly size: number };

function drawStory(paper: Paper, story: PrintedStory, frame: Frame, { pictures, size }: StoryStyle): void {
  const { edition, fonts, page, structure, part } = paper;
  const article = structure.append(part, 'Art');
  const x = xOf(frame.column);
  const width = widthOf(frame.span);
  let at = frame.top;
  const lines = (text: string, font: PDFFont, points: number, across = width) =>
    wrap(writable(text, font), (line) => font.widthOfTextAtSize(line, points) <= across);
  if (story.kicker !== '') {
    const style = { x, at, font: fonts.sansBold, size: 11, color: rgb(...edition.accent) };
    tag(paper, article, 'P', () => write(page, writable(story.kicker, fonts.sansBold), style));
    at += size * 0.6 + 8;
  }
  tag(paper, article, 'H2', () => {
    for (const line of lines(story.title, fonts.bold, size)) {
      at += size * 0.5;
      write(page, line, { x, at, font: fonts.bold, size });
      at += size * 0.58;
    }
  });
  at += 4;
  tag(paper, article, 'P', () => {
    for (const line of lines(story.lead, fonts.sans, 12.5)) {
      at += 8;
      write(page, line, { x, at, font: fonts.sans, size: 12.5 });
      at += 8;
    }
  });
  at += 16;
  const image = story.picture && pictures.get(story.picture.bytes);
  const across = Math.min(3, frame.span);
  let below = at;
  if (image && story.picture) {
    const shown = widthOf(across);
    const height = (shown * image.height) / image.width;
    const { caption } = story.picture;
    const figure = structure.append(article, 'Figure', `Bild zu „${story.title}“`);
    const place = { x, y: HEIGHT - at - height + 8, width: shown, height };
    structure.drawContent(page, figure, () => page.drawImage(image, place));
    below = at + height + 6;
    tag(paper, figure, 'Caption', () => {
      for (const line of lines(caption, fonts.sans, 9, shown).slice(0, 2)) {
        write(page, line, { x, at: below, font: fonts.sans, size: 9 });
        below += 11;
      }
    });
    below += 12;
  }
  const places = Array.from({ length: frame.span }, (_, column) => {
    const top = image && column < across ? below : at;
    const count = Math.max(0, Math.floor((frame.bottom - top) / BODY.line) + 1);
    return Array.from({ length: count }, (_line, row) => ({
      x: xOf(frame.column + column),
      at: top + row * BODY.line,
    }));
  }).flat();
  const texts = [
    ...(story.author === '' ? [] : [{ text: `Von ${story.author}`, font: fonts.italic }]),
    ...story.paragraphs.map((text, number) => ({ text: number === 0 ? text : INDENT + text, font: fonts.text })),
  ];
  for (const { text, font } of texts) {
    const linesOf = (part: string) => lines(part, font, BODY.size, COLUMN);
    const whole = linesOf(text);
    const printed = whole.length <= places.length ? whole : firstSentences(text, places.length, linesOf);
    if (printed.length === 0) return;
    tag(paper, article, 'P', () => {
      for (const [row, place] of places.splice(0, printed.length).entries())
        write(page, printed[row] ?? '', { ...place, font, size: BODY.size });
    });
    if (printed !== whole) return;
  }
}

/** Kept at the beginning of a line, unlike blanks. */
const INDENT = '\u00A0'.repeat(3);
const SENTENCE_END = /(?<=\p{L}[.!?][“«"]?) (?=[\p{Lu}„»"])/u;

/** The lines of a text, without its last sentence and those before for which there is no room. */
function firstSentences(text: string, room: number, linesOf: (text: string) => readonly string[]): readonly string[] {
  const sentences = text.split(SENTENCE_END);
  for (let count = sentences.length - 1; count > 0; count -= 1) {
    const lines = linesOf(sentences.slice(0, count).join(' '));
    if (lines.length <= room) return lines;
  }
  return [];
}

/** What `draw` draws is the content of a new element of the structure. */
function tag<T>({ page, structure }: Paper, parent: StructureElement, role: string, draw: () => T): T {
  return structure.drawContent(page, structure.append(parent, role), draw);
}

const xOf = (column: number) => EDGE + column * (COLUMN + GUTTER);
const widthOf = (span: number) => span * COLUMN + (span - 1) * GUTTER;

type Written = {
  readonly at: number;
  readonly font: PDFFont;
  readonly size: number;
  readonly color?: ReturnType<typeof rgb>;
};

function write(page: PDFPage, text: string, { x, at, ...style }: Written & { readonly x: number }): void {
  page.drawText(text, { ...style, x, y: HEIGHT - at });
}

function centre(page: PDFPage, text: string, written: Written): void {
  const width = written.font.widthOfTextAtSize(text, written.size);
  write(page, text, { ...written, x: (WIDTH - width) / 2 });
}

function rule({ page, structure }: Paper, at: number, thickness: number): void {
  const y = HEIGHT - at;
  structure.drawArtifact(page, () => page.drawLine({ start: { x: EDGE, y }, end: { x: WIDTH - EDGE, y }, thickness }));
}
