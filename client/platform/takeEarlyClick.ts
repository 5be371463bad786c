/** Its page says with `data-early` that code comes for it, and the head script notes on it a click that comes before. */
export type Early = HTMLElement & { readonly earlyClick?: MouseEvent };

/** From now on clicks are heard; gives back one that came before, which is no longer shown as waiting. */
export function takeEarlyClick(element: Early): MouseEvent | undefined {
  delete element.dataset['early'];
  delete element.dataset['busy'];
  return element.earlyClick;
}
