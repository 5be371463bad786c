import { PDFHexString, PDFName, PDFOperator, PDFOperatorNames } from '@cantoo/pdf-lib';
import type { PDFArray, PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';

/** An element of a document's structure. */
export type StructureElement = { readonly role: string; readonly ref: PDFRef; readonly kids: PDFArray };

export type Structure = {
  readonly document: StructureElement;
  /** The last child of its parent so far. Roles are those of ISO 32000-1, 14.8.4; `alt` is what a picture shows. */
  readonly append: (parent: StructureElement, role: string, alt?: string) => StructureElement;
  /** Notes what `draw` draws as content of the element, in reading order. Returns what `draw` returns. */
  readonly drawContent: <T>(page: PDFPage, element: StructureElement, draw: () => T) => T;
  /** What repeats or decorates: screen readers and text views leave it out. */
  readonly drawArtifact: (page: PDFPage, draw: () => void) => void;
};

/** Makes a document a tagged PDF: readers of its structure know headings, paragraphs and their order. ISO 32000-1, 14.7. */
export function writeStructure({ context, catalog }: PDFDocument): Structure {
  const parentsOfPages = context.obj([]);
  const topKids = context.obj([]);
  const root = context.register(
    context.obj({ Type: 'StructTreeRoot', K: topKids, ParentTree: context.obj({ Nums: parentsOfPages }) }),
  );
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));

  const append: Structure['append'] = (parent, role, alt) => {
    const kids = context.obj([]);
    const element = context.obj({ Type: 'StructElem', S: role, P: parent.ref, K: kids });
    if (alt !== undefined) element.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
    const ref = context.register(element);
    parent.kids.push(ref);
    return { role, ref, kids };
  };
  /** By page: the element of each marked content. */
  const elements = new Map<PDFPage, PDFArray>();
  const elementsOf = (page: PDFPage): PDFArray => {
    const known = elements.get(page);
    if (known) return known;
    const made = context.obj([]);
    page.node.set(PDFName.of('StructParents'), context.obj(elements.size));
    parentsOfPages.push(context.obj(elements.size));
    parentsOfPages.push(context.register(made));
    elements.set(page, made);
    return made;
  };
  return {
    document: append({ role: 'StructTreeRoot', ref: root, kids: topKids }, 'Document'),
    append,
    drawContent(page, element, draw) {
      const onPage = elementsOf(page);
      const id = onPage.size();
      onPage.push(element.ref);
      element.kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${element.role}`, `<</MCID ${id}>>`]),
      );
      const drawn = draw();
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
      return drawn;
    },
    drawArtifact(page, draw) {
      page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, ['/Artifact']));
      draw();
      page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    },
  };
}
