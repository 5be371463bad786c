const LASTS_MS = 12 * 60 * 60 * 1_000;

/** When a banner goes by itself, in milliseconds; never where nobody knows since when it stands. */
export function breakingNewsEnd({ since }: { readonly since?: string | undefined }): number {
  return since === undefined ? Infinity : Date.parse(since) + LASTS_MS;
}
