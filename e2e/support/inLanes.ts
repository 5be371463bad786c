const LANES = 3;

/** Works through the items, three at a time, and rejects with the first failure. */
export async function inLanes<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items].values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
