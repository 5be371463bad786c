import { expect } from 'vitest';
import type { EngineWindow } from './engineWindow.ts';

/** Until nothing of the page has been on its way for a moment. */
export function settle({ evaluate }: EngineWindow): Promise<number> {
  return evaluate<number>(`new Promise((resolve) => {
    let last = -1;
    const look = () => {
      const { length } = performance.getEntriesByType('resource');
      if (length === last && document.readyState === 'complete') resolve(length);
      else setTimeout(look, 250);
      last = length;
    };
    look();
  })`);
}

export type WayBack = {
  /** Whether the page stood in the browser's memory. */
  readonly persisted: boolean;
  /** Chromium's reasons where it did not. */
  readonly reasons: readonly string[];
  /** From the way back to the page that is shown again; null where it was loaded. */
  readonly tookMs: number | null;
};

/** The time between pointing and pressing. */
const PRESSED_MS = 100;

/** Leaves the page by a link, and goes back. */
export async function goBack(window: EngineWindow, by: string): Promise<WayBack> {
  const { evaluate, goto } = window;
  const left = await evaluate<string>(`(() => {
    addEventListener('pageshow', ({ persisted }) => { window.cameBack = { persisted, at: Date.now() }; });
    return location.pathname;
  })()`);
  await evaluate(`new Promise((resolve) => {
    const pressed = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' });
    document.querySelector('a[href]').dispatchEvent(pressed);
    setTimeout(resolve, ${PRESSED_MS});
  })`);
  await goto(by);
  const wentBackAt = await evaluate<number>(`(() => {
    setTimeout(() => history.back());
    return Date.now();
  })()`);
  const look = () =>
    evaluate<{ readonly path: string; readonly state: string }>(
      `({ path: location.pathname, state: document.readyState })`,
    ).catch(() => null);
  await expect.poll(look, { timeout: 20_000 }).toEqual({ path: left, state: 'complete' });
  return evaluate<WayBack>(`(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const reasonsOf = (frame) => frame ? [...frame.reasons.map(({ reason }) => reason), ...frame.children.flatMap(reasonsOf)] : [];
    const { persisted = false, at = 0 } = window.cameBack ?? {};
    const tookMs = persisted ? at - ${wentBackAt} : null;
    return { persisted, reasons: reasonsOf(visit?.notRestoredReasons), tookMs };
  })()`);
}
