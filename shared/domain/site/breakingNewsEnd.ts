const LASTS_MS = 12 * 60 * 60 * 1_000;

/** When a banner expires, in milliseconds; never if its start is unknown. */
export function breakingNewsEnd({ since }: { readonly since?: string | undefined }): number {
  return since === undefined ? Infinity : Date.parse(since) + LASTS_MS;
}
