import { isLite } from './isLite.ts';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: Partial<EventTarget> & { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the reader wants to save data, or has to; also by a choice of his own, which his page was made for. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g') || isLite(document);
}
