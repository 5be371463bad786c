import formCss from '#shared/styles/form.css?inline';
import { adoptStyles } from '../platform/adoptStyles.ts';
import css from './question.css?inline';

type Words = { readonly name: string; readonly title: string; readonly text: string };

export type Question = {
  readonly element: HTMLElement;
  /** Live region: later changes of its text are read out too. */
  readonly text: HTMLElement;
  readonly leave: () => void;
};

/**
 * Opens a question over the foot of the page that does not take the focus. Buttons are the caller's. Removed when
 * `signal` is aborted.
 */
export function openQuestion(page: Document, signal: AbortSignal, { name, ...words }: Words): Question {
  const dropStyles = adoptStyles(page, formCss + css, signal);
  const element = page.createElement('aside');
  const title = Object.assign(page.createElement('h2'), { id: `frage-${name}`, textContent: words.title });
  const text: HTMLElement = Object.assign(page.createElement('p'), { textContent: words.text });
  text.setAttribute('role', 'status');
  element.dataset['question'] = name;
  element.setAttribute('aria-labelledby', title.id);
  element.append(title, text);
  page.body.append(element);
  const leave = () => {
    element.remove();
    dropStyles();
  };
  signal.addEventListener('abort', leave);
  return { element, text, leave };
}
