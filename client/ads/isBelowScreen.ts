/** Whether adding space for the slot would shift nothing on the screen. */
export function isBelowScreen(slot: HTMLElement): boolean {
  const next = slot.nextElementSibling?.getBoundingClientRect().top;
  const place = next ?? slot.parentElement?.getBoundingClientRect().bottom ?? 0;
  return place >= innerHeight;
}
