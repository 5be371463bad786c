import { goBack, settle, type WayBack } from './backForward.ts';
import type { EngineWindow } from './engineWindow.ts';

type CameBack = WayBack & { readonly path: string; readonly reader: string };

/** The reader state in the page's markup. */
export const readerOf = ({ evaluate }: EngineWindow) =>
  evaluate<string>(`document.documentElement.dataset.reader ?? ''`);

type Walk = {
  readonly paths: readonly string[];
  /** The address of a path. */
  readonly at: (path: string) => string;
  /** Whether the page is expected in the back/forward cache. */
  readonly isKept: (path: string) => boolean;
};

/** Opens each of these pages, leaves it for another and goes back. */
export async function comeBackTo(window: EngineWindow, { paths, at, isKept }: Walk): Promise<readonly CameBack[]> {
  const leave = async (path: string) => {
    await window.goto(at(path));
    await settle(window);
    return goBack(window, at('/agb?x'));
  };
  const came: CameBack[] = [];
  for (const path of paths) {
    let back = await leave(path);
    // Every ten minutes an answer renews the session, and is written nowhere; the next one is as all are.
    if (isKept(path) && !back.persisted) back = await leave(path);
    came.push({ path, ...back, reader: await readerOf(window) });
  }
  return came;
}
