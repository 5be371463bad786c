/** A control, by part of its name, and a selector that matches once, and only once, its effect is visible. */
export type Touch = { readonly button: string; readonly effect: string };

/**
 * Runs in the page, at the start or once idle: touches the button or link in the first frame after the first paint in
 * which it is visible, and reports when the frame with the effect was presented, and when the touch began. Calls `tap`
 * and `tellAnswered` of the measuring side.
 */
export function touchEarly({ button: name, effect }: Touch): void {
  const call = (what: string, ...values: readonly number[]) => void Reflect.get(globalThis, what)(...values);
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  const isNamed = (button: Element) =>
    [button, ...(button.ariaLabelledByElements ?? [])].some(({ textContent, ariaLabel }) =>
      `${textContent} ${ariaLabel ?? ''}`.includes(name),
    );
  let touchedAt = 0;
  const awaitEffect = () => {
    if (document.querySelector(effect)) setTimeout(() => call('tellAnswered', performance.now(), touchedAt));
    else requestAnimationFrame(awaitEffect);
  };
  const awaitButton = () => {
    const button = hasPainted()
      ? [...document.querySelectorAll('button, a[data-dialog]')].find(
          (button) => isNamed(button) && button.checkVisibility({ visibilityProperty: true }),
        )
      : undefined;
    if (!button) {
      requestAnimationFrame(awaitButton);
      return;
    }
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    addEventListener('pointerdown', ({ timeStamp }) => (touchedAt = timeStamp), { once: true, capture: true });
    call('tap', left + width / 2, top + height / 2);
    awaitEffect();
  };
  requestAnimationFrame(awaitButton);
}
