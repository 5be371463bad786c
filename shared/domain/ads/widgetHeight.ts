/** Initial height, and bounds for the height it requests. */
export const WIDGET_HEIGHT_PX = { first: 420, least: 120, most: 900 } as const;

/** The height requested by a widget's message, within bounds; null for any other message. */
export function parseWidgetHeight(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('height' in message)) return null;
  const { type, height } = message;
  if (type !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.round(Math.min(WIDGET_HEIGHT_PX.most, Math.max(WIDGET_HEIGHT_PX.least, height)));
}
