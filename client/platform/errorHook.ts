/** What went wrong. `status` is null for what failed in the browser. */
export type PortalError = { readonly status: number | null; readonly message: string; readonly path: string };

/** The document event that carries it. */
const ERROR_EVENT = 'portal-error';

/** The one place where errors are reported: seen in the browser's log and by whoever listens. Acceptance M56. */
export function reportError(error: PortalError): void {
  console.info(ERROR_EVENT, error);
  document.dispatchEvent(new CustomEvent(ERROR_EVENT, { detail: error }));
}
