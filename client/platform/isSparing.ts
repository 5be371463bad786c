import { isLite } from './isLite.ts';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: Partial<EventTarget> & { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the reader saves data, by the browser's settings or connection, or by lite mode. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g') || isLite(document);
}
