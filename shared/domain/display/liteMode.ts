/** The reader's choice, which takes precedence over the browser's hints. */
export const LITE_CHOICES = ['on', 'off'] as const;

/** The reader's choice and the browser's hints about the connection; null for missing ones. */
export type LiteSigns = {
  readonly choice: string | null;
  /** `Save-Data`. */
  readonly saveData: string | null;
  /** `ECT`: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType: string | null;
};

/** Whether pages are served in lite mode: by the reader's choice, otherwise with `Save-Data` or a slow connection. */
export function isLite({ choice, saveData, effectiveType }: LiteSigns): boolean {
  if (choice === 'on' || choice === 'off') return choice === 'on';
  return saveData?.trim().toLowerCase() === 'on' || effectiveType === '2g' || effectiveType === 'slow-2g';
}
