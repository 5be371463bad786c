/** A page's request to the service worker. */
export type WorkerMessage =
  /** Stores these files of this build; the result is posted to the transferred port. */
  | { readonly type: 'keep'; readonly build: string; readonly paths: readonly string[] }
  /** Activates this worker at once, without waiting until all pages of the title are closed. */
  | { readonly type: 'activate' };

const BUILD = /^[\w-]{1,64}$/;
const FILE = /^\/(assets|icons)\/[\w.-]+$/;
const MOST_FILES = 200;

/** Null if invalid: any page of the title can send messages. */
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
