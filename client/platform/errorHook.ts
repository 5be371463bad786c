/** An error. `status` is null for errors in the browser. */
export type PortalError = { readonly status: number | null; readonly message: string; readonly path: string };

/** Document event with the error. */
const ERROR_EVENT = 'portal-error';

/** The single place where errors are reported: to the browser's console and listeners. Acceptance M56. */
export function reportError(error: PortalError): void {
  console.info(ERROR_EVENT, error);
  document.dispatchEvent(new CustomEvent(ERROR_EVENT, { detail: error }));
}
