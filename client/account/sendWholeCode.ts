const WHOLE = /^\d{6}$/;

/** A code is sent with its last digit, typed, pasted or filled in by the phone: one tap less. Acceptance M144. */
export function sendWholeCode(page: Document, signal: AbortSignal): void {
  page.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset['digits'] === undefined) return;
      if (WHOLE.test(target.value.replaceAll(/\s/g, ''))) target.form?.requestSubmit();
    },
    { signal },
  );
}
