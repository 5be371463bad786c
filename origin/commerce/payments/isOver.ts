/** Of a subscription's state as its column names it: nothing is paid for it any more. */
export function isOver(state: string): boolean {
  return ['ended', 'withdrawn', 'refunded'].includes(state);
}
