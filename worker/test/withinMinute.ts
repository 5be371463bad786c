/**
 * The platform's counters begin anew with each minute of the clock: waits for the next where too little of this one is
 * left. Needs a test that may take so long.
 */
export async function withinMinute(neededMs: number): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000);
  if (leftMs < neededMs) await new Promise((resolve) => setTimeout(resolve, leftMs + 50));
}
