/** Where INFOnline's queue stands on the host that a title has named for it. */
export const REACH_STUB_PATH = '/iomm/latest/bootstrap/stub.js';

/** What works the queue off, beside it. */
export function reachBundle(stub: string): string {
  return new URL('/iomm/latest/manager/base/es6/bundle.js', stub).href;
}
