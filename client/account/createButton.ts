/** A dialog's main button, in the look that `shared/styles/form.css` gives those of forms. */
export function createButton(page: Document, label: string): HTMLButtonElement {
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: label });
  button.dataset['submit'] = '';
  return button;
}
