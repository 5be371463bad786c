/** Of a contract's state as its column names it: nothing is paid for it any more. */
export function isOver(state: string): boolean {
  return ['ended', 'lapsed', 'withdrawn', 'refunded'].includes(state);
}
