/** Ends an import; records already stored stay. */
export class ImportAborted extends Error {
  override readonly name = 'ImportAborted';
}
