/** As high as it is before it says anything, and between what it may say. */
export const WIDGET_HEIGHT_PX = { first: 420, least: 120, most: 900 } as const;

/** How high a widget wants to be, by its message, within bounds; null for any other message. */
export function parseWidgetHeight(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('height' in message)) return null;
  const { type, height } = message;
  if (type !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return null;
  return Math.round(Math.min(WIDGET_HEIGHT_PX.most, Math.max(WIDGET_HEIGHT_PX.least, height)));
}
