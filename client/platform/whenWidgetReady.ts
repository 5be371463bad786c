/** Specification 9, analytics timing: how often the recommendation widget's loader is asked whether it is ready. */
const RETRY_MS = 10;
/** Who is not there after three seconds is not waited for. */
const MOST_CHECKS = 300;

/** Calls `then` once the widget is ready; never when it has not become so in time. `left` ends it. Acceptance M134. */
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
