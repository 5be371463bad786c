/** What a page asks of the service worker. */
export type WorkerMessage =
  /** Keep these files of this build: whether they are there then is answered by the port that came along. */
  | { readonly type: 'keep'; readonly build: string; readonly paths: readonly string[] }
  /** Take over from the worker before, which waits for every page of the title to be closed otherwise. */
  | { readonly type: 'activate' };

const BUILD = /^[\w-]{1,64}$/;
const FILE = /^\/(assets|icons)\/[\w.-]+$/;
const MOST_FILES = 200;

/** Null for what is no message: any page of the title could send one. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'activate') return { type: 'activate' };
  if (message.type !== 'keep' || !('build' in message) || !('paths' in message)) return null;
  const { build, paths } = message;
  if (typeof build !== 'string' || !BUILD.test(build)) return null;
  if (!Array.isArray(paths) || paths.length > MOST_FILES || !paths.every(isFile)) return null;
  return { type: 'keep', build, paths };
}

function isFile(path: unknown): path is string {
  return typeof path === 'string' && FILE.test(path);
}
