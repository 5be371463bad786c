/** Toggles the visibility of a password; hidden again on submit. */
export function showPasswords(page: Document, signal: AbortSignal): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-show-password]')) {
    const field = button.parentElement?.querySelector('input');
    if (!field) continue;
    const show = (isShown: boolean) => {
      field.type = isShown ? 'text' : 'password';
      button.ariaPressed = String(isShown);
    };
    button.hidden = false;
    button.addEventListener('click', () => show(field.type === 'password'), { signal });
    // Browsers store submitted text fields for autofill, and password managers look for password fields.
    field.form?.addEventListener('submit', () => show(false), { signal });
  }
}
