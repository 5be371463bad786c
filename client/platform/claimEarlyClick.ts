/**
 * The page marks with `data-early` elements whose code is loaded later; the head script stores an earlier click on
 * them.
 */
export type Early = HTMLElement & { readonly earlyClick?: MouseEvent };

/** Starts handling clicks; returns an earlier click, whose waiting state is removed. */
export function claimEarlyClick(element: Early): MouseEvent | undefined {
  delete element.dataset['early'];
  delete element.dataset['busy'];
  return element.earlyClick;
}
