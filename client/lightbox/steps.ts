/** CSS pixels. A shorter movement is a touch. */
const SHORTEST_SWIPE = 40;

export type Step = -1 | 0 | 1;

/** What an arrow key turns to. */
export function stepOf(key: string): Step {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

/** What a finger that has moved this far means: to the side it turns, up or down it closes. */
export function swipeOf(right: number, down: number): Step | 'close' {
  if (Math.max(Math.abs(right), Math.abs(down)) < SHORTEST_SWIPE) return 0;
  if (Math.abs(down) > Math.abs(right)) return 'close';
  return right < 0 ? 1 : -1;
}
