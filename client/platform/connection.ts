/** Tells at once and whenever it changes whether there is a connection. */
export function watchConnection(listener: (isOnline: boolean) => void): void {
  const tell = () => listener(navigator.onLine);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  tell();
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the reader wants to save data, or has to. */
export function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
