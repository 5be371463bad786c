/** Does what follows from a touch behind the paint that answers it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
