import { setTimeout as pause } from 'node:timers/promises';
import type { Step } from './step.ts';

type Say = (line: string) => void;

/** Prints for each step what will be done, or that it is done. @returns whether anything is left to do */
export async function showPlan(steps: readonly Step[], say: Say): Promise<boolean> {
  let isOpen = false;
  for (const { title, look } of steps) {
    const open = await look();
    isOpen ||= open !== null;
    say(open === null ? `✓ ${title}` : `+ ${title}: ${open}`);
  }
  return isOpen;
}

/** New resources may appear seconds later. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 2_000;

/** Runs the open steps in order. Stops at the first failure; a repeated call continues there. */
export async function runSteps(
  steps: readonly Step[],
  say: Say,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  for (const { title, look, run } of steps) {
    // An earlier step may have completed this one.
    let left = await look();
    if (left === null) continue;
    say(`→ ${title}`);
    await run();
    for (let looks = 1; (left = await look()) !== null && looks < LOOKS; looks += 1) await wait(BETWEEN_LOOKS_MS);
    if (left !== null) throw new Error(`${title}: ist getan, doch Cloudflare zeigt es noch nicht (${left})`);
  }
}
