/**
 * The platform's rate counters restart with each minute of the clock: waits for the next one if too little is left.
 * Needs a test timeout of over a minute.
 */
export async function withinMinute(neededMs: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < neededMs) await new Promise((resolve) => setTimeout(resolve, leftMs + 50));
}
