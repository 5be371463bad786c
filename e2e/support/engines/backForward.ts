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
};

/** Leaves the page for another one, and goes back. */
export async function goBack(window: EngineWindow, by: string): Promise<WayBack> {
  const { evaluate, goto } = window;
  const left = await evaluate<string>(`(() => {
    addEventListener('pageshow', ({ persisted }) => { window.cameBack = persisted; });
    return location.pathname;
  })()`);
  await goto(by);
  await evaluate(`void setTimeout(() => history.back())`);
  const look = () =>
    evaluate<{ readonly path: string; readonly state: string }>(
      `({ path: location.pathname, state: document.readyState })`,
    ).catch(() => null);
  await expect.poll(look, { timeout: 20_000 }).toEqual({ path: left, state: 'complete' });
  return evaluate<WayBack>(`(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const reasonsOf = (frame) => frame ? [...frame.reasons.map(({ reason }) => reason), ...frame.children.flatMap(reasonsOf)] : [];
    return { persisted: window.cameBack === true, reasons: reasonsOf(visit?.notRestoredReasons) };
  })()`);
}
