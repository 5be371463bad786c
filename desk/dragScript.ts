/**
 * Moves places of a front by mouse or finger, where a browser runs scripts; the buttons do the same everywhere. The page
 * is loaded with the new order when a place is dropped, so that numbers and buttons are those of the server.
 *
 * The neighbours move around the place that is held: an element that leaves the document, even to come back, loses its
 * pointer.
 */
export const DRAG_SCRIPT = `
(() => {
  const list = document.querySelector('[data-places]');
  if (!list) return;
  const EDGE_PX = 96;
  const STEP_PX = 10;
  let held = null;
  let y = 0;
  let before = [];
  const middleOf = (place) => {
    const { top, height } = place.getBoundingClientRect();
    return top + height / 2;
  };
  const follow = () => {
    if (!held) return;
    if (y < EDGE_PX) scrollBy(0, -STEP_PX);
    else if (y > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
    const { previousElementSibling: above, nextElementSibling: below } = held;
    if (above && y < middleOf(above)) list.insertBefore(above, below);
    else if (below && y > middleOf(below)) list.insertBefore(below, held);
    requestAnimationFrame(follow);
  };
  const release = (isDropped) => {
    if (!held) return;
    const at = [...list.children].indexOf(held);
    const from = before.indexOf(held);
    held.classList.remove('held');
    held = null;
    if (!isDropped) return list.append(...before);
    if (at === from) return;
    const act = document.createElement('input');
    act.type = 'hidden';
    act.name = list.dataset.places;
    act.value = list.dataset.act + at;
    list.append(act);
    list.closest('form').submit();
  };
  list.addEventListener('pointerdown', (event) => {
    const grip = event.target.closest('.grip');
    if (!grip || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    held = grip.closest('li');
    y = event.clientY;
    before = [...list.children];
    grip.setPointerCapture(event.pointerId);
    held.classList.add('held');
    requestAnimationFrame(follow);
  });
  list.addEventListener('pointermove', (event) => void (y = event.clientY));
  list.addEventListener('pointerup', () => release(true));
  list.addEventListener('pointercancel', () => release(false));
  addEventListener('keydown', (event) => event.key === 'Escape' && release(false));
  list.classList.add('drags');
})();
`;
