import { loadLocalSecrets } from '#scripts/localVariables.ts';

/** The bearer token with which this directory's portal calls its services. */
export function serviceBearer(directory: string): { readonly authorization: string } {
  return { authorization: `Bearer ${loadLocalSecrets(directory).readerServiceToken}` };
}
