import { whenSettled } from '../platform/whenSettled.ts';

/**
 * What was not laid out for the sake of the first touches is, as soon as the page is there: it is as high as it is, and
 * printed whole. Decision 016.
 */
export function layOutAll(page: Document): () => void {
  const left = new AbortController();
  const { dataset } = page.documentElement;
  whenSettled(page, () => (dataset['settled'] = ''), left.signal);
  return () => {
    left.abort();
    delete dataset['settled'];
  };
}
