/** The button in each password's field shows what was typed there, until the form is sent. */
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
    // Browsers keep for other forms what they are sent as text, and password managers look for a password.
    field.form?.addEventListener('submit', () => show(false), { signal });
  }
}
