export type Timer = { readonly at: number; readonly number: number; readonly run: () => void };

/** Timers by due time; those due together in order of creation. */
export type TimerHeap = {
  readonly first: () => Timer | undefined;
  readonly push: (timer: Timer) => void;
  readonly pop: () => void;
};

export function createTimerHeap(): TimerHeap {
  const heap: Timer[] = [];

  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]];
    if (first && second) [heap[one], heap[other]] = [second, first];
  };

  return {
    first: () => heap[0],
    push(timer) {
      heap.push(timer);
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!isBefore(heap[at], heap[parent])) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const end = heap.pop();
      if (end && heap.length > 0) heap[0] = end;
      for (let at = 0; ;) {
        const child = isBefore(heap[2 * at + 2], heap[2 * at + 1]) ? 2 * at + 2 : 2 * at + 1;
        if (!isBefore(heap[child], heap[at])) return;
        swap(at, child);
        at = child;
      }
    },
  };
}

function isBefore(one: Timer | undefined, other: Timer | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (one.at < other.at || (one.at === other.at && one.number < other.number))
  );
}
