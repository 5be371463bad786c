/** What a reader has chosen, which comes before what the browser says. */
export const LITE_CHOICES = ['on', 'off'] as const;

/** What a request says of its reader's wish and line: null for what it does not say. */
export type LiteSigns = {
  readonly choice: string | null;
  /** `Save-Data`. */
  readonly saveData: string | null;
  /** `ECT`: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType: string | null;
};

/** Whether pages come in lite mode: what the reader has chosen, else where data is to be saved, or the line is slow. */
export function isLite({ choice, saveData, effectiveType }: LiteSigns): boolean {
  if (choice === 'on' || choice === 'off') return choice === 'on';
  return saveData?.trim().toLowerCase() === 'on' || effectiveType === '2g' || effectiveType === 'slow-2g';
}
