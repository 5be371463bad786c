/** Whether room for what is not shown yet would be made where nothing that is on the screen moves. */
export function isBelowScreen(slot: HTMLElement): boolean {
  const next = slot.nextElementSibling?.getBoundingClientRect().top;
  const place = next ?? slot.parentElement?.getBoundingClientRect().bottom ?? 0;
  return place >= innerHeight;
}
