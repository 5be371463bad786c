export type Import = { readonly from: string; readonly to: string };

/**
 * Groups of rooms that import each other, directly or by others, of types too: in such a group no room can be read,
 * tested or moved without the rest. A file belongs to the innermost room around it; one beside all rooms is a room of
 * its own.
 */
export function findRoomCycles(imports: readonly Import[], rooms: readonly string[]): string[][] {
  const innermostFirst = rooms.toSorted((a, b) => b.length - a.length);
  const roomOf = (file: string) => innermostFirst.find((room) => file.startsWith(`${room}/`)) ?? file;
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const room = roomOf(from);
    graph.set(room, (graph.get(room) ?? new Set()).add(roomOf(to)));
  }
  const names = [...graph.keys()].toSorted();
  const reached = new Map(names.map((room) => [room, reach(room, graph)]));
  const isOneGroup = (one: string, other: string) =>
    one === other || (reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true);
  return names
    .map((room) => names.filter((other) => isOneGroup(room, other)))
    .filter((group, at) => group.length > 1 && group[0] === names[at]);
}

/** Every room that this one leads to. */
function reach(start: string, graph: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const next = [start];
  for (let room = next.pop(); room !== undefined; room = next.pop())
    for (const to of graph.get(room) ?? [])
      if (to !== room && !found.has(to)) {
        found.add(to);
        next.push(to);
      }
  return found;
}
