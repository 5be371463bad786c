/** Whether adding space for the slot would shift nothing on the screen. */
export function isBelowScreen(slot: HTMLElement): boolean {
  let next = slot.nextElementSibling;
  // Other slots have no box yet.
  while (next?.getClientRects().length === 0) next = next.nextElementSibling;
  const place = next?.getBoundingClientRect().top ?? slot.parentElement?.getBoundingClientRect().bottom ?? 0;
  return place >= innerHeight;
}
