import { loadLocalSecrets } from '#scripts/localVariables.ts';

/** What the portal of this directory calls its services with. */
export function serviceBearer(directory: string): { readonly authorization: string } {
  return { authorization: `Bearer ${loadLocalSecrets(directory).readerServiceToken}` };
}
