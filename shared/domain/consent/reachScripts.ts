/** Path of INFOnline's queue on the host configured by the title. */
export const REACH_STUB_PATH = '/iomm/latest/bootstrap/stub.js';

/** URL of the script beside it that processes the queue. */
export function reachBundle(stub: string): string {
  return new URL('/iomm/latest/manager/base/es6/bundle.js', stub).href;
}
