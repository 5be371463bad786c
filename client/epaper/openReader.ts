import { readKeptPdf } from '../offline/keepEdition.ts';
import { removeRootProperty } from '../platform/documentState.ts';
import { loadPdf, type Pdf } from './loadPdf.ts';
import { openArticles } from './openArticles.ts';
import type { OpenReader, ReaderParts } from './openedReader.ts';
import { openOverview } from './openOverview.ts';
import { watchKept } from './watchKept.ts';
import { watchSearch } from './watchSearch.ts';

/**
 * Opens the edition in the page: its pages below each other, of which those in sight are drawn. Ends with `left`.
 * `data-state` of the root says what is shown: `loading`, `open`, or why it is not.
 */
export async function openReader(root: HTMLElement, left: AbortSignal): Promise<void> {
  const parts = partsOf(root);
  void watchKept(parts, left);
  const { edition = '', isKept } = root.dataset;
  const source = isKept === undefined ? edition : await readKeptPdf(location.pathname, edition);
  const pdf = source === null ? 'away' : await loadPdf(source, left);
  if (left.aborted) return;
  if (typeof pdf === 'string') {
    root.dataset['state'] = pdf;
    return;
  }
  const reader = { pdf, parts, left, ...showDocument(pdf, parts, left) };
  watchPages(reader);
  watchZoom(reader);
  watchKeys(reader);
  watchSearch(reader);
  openOverview(reader);
  openArticles(reader);
}

function partsOf(root: HTMLElement): ReaderParts {
  return {
    root,
    find(name, kind) {
      const found = root.ownerDocument.querySelector(`[data-reader="${name}"]`);
      if (!(found instanceof kind)) throw new Error(`The reader's page has no ${name}`);
      return found;
    },
  };
}

function showDocument(
  { library, viewer: { EventBus, GenericL10n, PDFFindController, PDFLinkService, PDFViewer }, document: file }: Pdf,
  { root, find }: ReaderParts,
  left: AbortSignal,
) {
  /** Labels are the page's: no English ones. */
  class NoLabels extends GenericL10n {
    override translate = async () => undefined;
    override pause = () => undefined;
    override resume = () => undefined;
  }
  const events = new EventBus();
  const linkService = new PDFLinkService({ eventBus: events });
  const findController = new PDFFindController({ eventBus: events, linkService });
  const options = {
    container: find('view', HTMLDivElement),
    eventBus: events,
    linkService,
    findController,
    l10n: new NoLabels('de'),
    annotationMode: library.AnnotationMode.DISABLE,
    removePageBorders: true,
    // Missing in the library's types.
    abortSignal: left,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  linkService.setDocument(file);
  events.on('pagesinit', () => {
    labelPages(root, find('list', HTMLOListElement).dataset['label'] ?? '');
    viewer.currentScaleValue = isNarrow() ? 'page-width' : 'page-fit';
    root.dataset['state'] = 'open';
  });
  viewer.setDocument(file);
  left.addEventListener('abort', () => {
    viewer.setDocument(null);
    linkService.setDocument(null);
    // The viewer notes its height on the document.
    removeRootProperty(document, HEIGHT_PROPERTY);
  });
  return { viewer, events };
}

/** The library makes a region of each page: without names, a screen reader could not tell them apart. */
function labelPages(root: HTMLElement, label: string): void {
  for (const sheet of root.querySelectorAll<HTMLElement>('.page')) {
    sheet.setAttribute('aria-label', `${label} ${sheet.dataset['pageNumber']}`);
  }
}

/**
 * Properties that the library sets, whose names a build must not shorten: --scale-factor, --user-unit, --font-height,
 * --scale-x, --rotate, --min-font-size, --scale-round-x, --scale-round-y, --total-scale-factor.
 */
const HEIGHT_PROPERTY = '--viewer-container-height';

/** A phone held upright: a whole newspaper page would be unreadable. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 767px)').matches;
}

function watchPages({ viewer, events, parts: { find }, left: signal }: OpenReader): void {
  const number = find('page', HTMLInputElement);
  const previous = find('previous', HTMLButtonElement);
  const next = find('next', HTMLButtonElement);
  const show = () => {
    number.value = String(viewer.currentPageNumber);
    previous.disabled = viewer.currentPageNumber <= 1;
    next.disabled = viewer.currentPageNumber >= viewer.pagesCount;
  };
  previous.addEventListener('click', () => viewer.previousPage(), { signal });
  next.addEventListener('click', () => viewer.nextPage(), { signal });
  number.addEventListener(
    'change',
    () => {
      const wanted = Math.round(Number(number.value));
      if (wanted >= 1 && wanted <= viewer.pagesCount) viewer.currentPageNumber = wanted;
      show();
    },
    { signal },
  );
  events.on('pagechanging', show);
  events.on('pagesinit', show);
}

const DRAWING_DELAY_MS = 300;

function watchZoom({ viewer, pdf, parts: { find }, left: signal }: OpenReader): void {
  const onPress = (name: string, act: () => void) =>
    find(name, HTMLButtonElement).addEventListener('click', act, { signal });
  onPress('smaller', () => viewer.decreaseScale());
  onPress('larger', () => viewer.increaseScale());
  onPress('fit', () => {
    viewer.currentScaleValue = 'page-fit';
  });
  onPress('width', () => {
    viewer.currentScaleValue = 'page-width';
  });
  const container = find('view', HTMLDivElement);
  const touch = new pdf.library.TouchManager({
    container,
    onPinching: (origin: number[], before: number, now: number) =>
      viewer.updateScale({ scaleFactor: now / before, drawingDelay: DRAWING_DELAY_MS, origin }),
    signal,
  });
  signal.addEventListener('abort', () => touch.destroy());
  addEventListener(
    'resize',
    () => {
      // Recomputes scales that follow the window.
      const { currentScaleValue } = viewer;
      if (currentScaleValue.startsWith('page-')) viewer.currentScaleValue = currentScaleValue;
    },
    { signal },
  );
}

/** While the focus is in the reader: a page's own keys stay the browser's. */
function watchKeys({ viewer, parts: { root, find }, left: signal }: OpenReader): void {
  const actions: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => viewer.previousPage(),
    ArrowRight: () => viewer.nextPage(),
    '+': () => find('larger', HTMLButtonElement).click(),
    '-': () => find('smaller', HTMLButtonElement).click(),
    '0': () => find('fit', HTMLButtonElement).click(),
    '/': () => find('query', HTMLInputElement).focus(),
  };
  root.addEventListener(
    'keydown',
    (event) => {
      const isTyping = event.target instanceof HTMLInputElement;
      const act = actions[event.key];
      if (!act || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
}
