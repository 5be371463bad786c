/** A dialog's main button, styled like form buttons by `shared/styles/form.css`. */
export function createButton(page: Document, label: string): HTMLButtonElement {
  const button = Object.assign(page.createElement('button'), { type: 'button', textContent: label });
  button.dataset['submit'] = '';
  return button;
}
