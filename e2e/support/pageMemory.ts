import type { CDPSession, Page } from 'playwright-core';

export type PageMemory = {
  readonly heapBytes: number;
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Reachable nodes outside of any document. */
  readonly detached: number;
};

/** Measures a page's memory after garbage collection. */
export async function openMemory(page: Page): Promise<() => Promise<PageMemory>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    // One collection may release the references that kept further objects alive.
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return {
      heapBytes: usedSize,
      documents,
      nodes,
      listeners: jsEventListeners,
      detached: await countDetached(session),
    };
  };
}

/** Of all nodes; among them are the prototypes of kinds of nodes, which are none. */
const COUNT_DETACHED = `function () {
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'isConnected');
  const isDetached = (node) => {
    try {
      return !get.call(node) && node.ownerDocument === document;
    } catch {
      return false;
    }
  };
  return this.filter(isDetached).length;
}`;

async function countDetached(session: CDPSession): Promise<number> {
  const objectGroup = 'detached';
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: 'Node.prototype', objectGroup });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: COUNT_DETACHED,
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(result.value);
}
