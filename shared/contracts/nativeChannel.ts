/** Name of the handler or channel that connects a page with the native app around it. */
export const NATIVE_CHANNEL = 'portal';
