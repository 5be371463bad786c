/** Ends an import; what was stored before stays. */
export class ImportAborted extends Error {
  override readonly name = 'ImportAborted';
}
