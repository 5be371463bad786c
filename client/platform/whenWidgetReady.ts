/** Specification 9, analytics timing: polling interval of the recommendation widget's loader. */
const RETRY_MS = 10;
/** Gives up after three seconds. */
const MOST_CHECKS = 300;

/** Calls `then` once the widget is ready; never after the time limit. `left` aborts. Acceptance M134. */
export function whenWidgetReady(isReady: () => boolean, then: () => void, left: AbortSignal): void {
  let checks = 0;
  const check = () => {
    if (left.aborted) return;
    if (isReady()) return then();
    checks += 1;
    if (checks === MOST_CHECKS) return;
    timer = setTimeout(check, RETRY_MS);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  left.addEventListener('abort', () => clearTimeout(timer));
  check();
}
