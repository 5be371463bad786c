import { whenIdle } from '../platform/whenIdle.ts';

/** Sections that are laid out only near the screen: `worker/pages/home/deferredLayout.css`. */
const DEFERRED = '[data-deferred]';

/** What is set in the headlines' face, and may need more or fewer lines in another. */
const HEADLINES = ':is(main :is(h1, h2, h3, h4, li p), header a[href="/"] > span)';

/** Sets an element in the headlines' face: styles of the title. */
const FACE = 'data-headline-face';

/** Imperceptible changes of letter spacing, in em, in the order tried. */
const TRACKINGS = [-0.01, -0.02, 0.01, 0.02, -0.03, 0.03];

/**
 * Sets the headlines in the title's face, now that it is there. Nothing in view moves: a headline in or above it that
 * would be of another height, or whose mark would move, gets a little more or less letter spacing, or stays in the face
 * it had. Each is set by itself: a property of the root would style the whole page anew, too long for a slow phone. For
 * the same reason each in view has a task of its own, with a layout for each letter spacing tried.
 */
export function showHeadlineFace(page: Document, signal: AbortSignal): void {
  // These are styled when they are laid out.
  const deferred = Array.from(page.querySelectorAll(DEFERRED)).filter(startsBelowScreen);
  for (const section of deferred) section.setAttribute(FACE, '');
  const headlines = Array.from(page.querySelectorAll<HTMLElement>(HEADLINES)).filter(
    (headline) => !headline.closest(`[${FACE}]`),
  );
  // Those above the screen count too: browsers without scroll anchoring, and the end of a page, would show their change.
  const passed = headlines.filter((headline) => !startsBelowScreen(headline)).values();
  const setNext = () => {
    const { value: headline } = passed.next();
    if (headline) {
      fit(headline);
      whenIdle(setNext, signal);
    } else {
      const below = headlines.filter((rest) => startsBelowScreen(rest));
      for (const rest of below) rest.setAttribute(FACE, '');
    }
  };
  whenIdle(setNext, signal);
}

function fit(headline: HTMLElement): void {
  const { fontSize, letterSpacing } = getComputedStyle(headline);
  const layout = layoutOf(headline);
  const isFit = (change: number): boolean => {
    headline.style.letterSpacing =
      change === 0 ? '' : `${(parseFloat(letterSpacing) || 0) + change * parseFloat(fontSize)}px`;
    return layoutOf(headline) === layout;
  };
  headline.setAttribute(FACE, '');
  if ([0, ...TRACKINGS].some(isFit)) return;
  headline.style.letterSpacing = '';
  headline.removeAttribute(FACE);
}

function startsBelowScreen(element: Element): boolean {
  return element.getBoundingClientRect().top >= innerHeight;
}

/** Its height and the places of its marks. */
function layoutOf(headline: HTMLElement): string {
  const marks = headline.querySelectorAll('abbr');
  return `${headline.offsetHeight} ${Array.from(marks, (mark) => [mark.offsetLeft, mark.offsetTop]).join(' ')}`;
}
