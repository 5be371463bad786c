import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import formCss from '#shared/styles/form.css?inline';
import css from './accountDialog.css?inline';

/** Specification 9: base z-index of modals, and the increment for each stacked one. */
const Z_INDEX = { base: 1_000, perModal: 2 } as const;

export type DialogWindow = {
  readonly element: HTMLDialogElement;
  readonly setTitle: (title: string) => void;
  /** Height of the framed form, in CSS pixels. */
  readonly setHeight: (height: number) => void;
  /** Whether to show the progress bar. */
  readonly setProgress: (isUnderWay: boolean) => void;
  readonly remove: () => void;
};

/** Styles of the dialogs, not part of every page: a constructed stylesheet, which the CSP allows. Decision 016. */
const sheet = new CSSStyleSheet();

/**
 * Opens a modal `<dialog>`, so that the platform traps and restores the focus.
 * @param onClose called when the reader closes it.
 */
export function openDialogWindow(
  page: Document,
  { name, title: firstTitle }: { readonly name: string; readonly title: string },
  onClose: () => void,
): DialogWindow {
  if (!page.adoptedStyleSheets.includes(sheet)) {
    sheet.replaceSync(formCss + css);
    page.adoptedStyleSheets.push(sheet);
  }
  const stacked = page.querySelectorAll('dialog[open]').length;
  const element = page.createElement('dialog');
  element.dataset['accountDialog'] = name;
  element.style.setProperty('z-index', String(Z_INDEX.base + Z_INDEX.perModal * stacked));
  const title = page.createElement('h2');
  title.id = 'konto-dialog';
  element.setAttribute('aria-labelledby', title.id);
  // Closes on a click outside, like the Escape key, in browsers that support it.
  element.setAttribute('closedby', 'any');
  const closer = Object.assign(page.createElement('button'), {
    type: 'button',
    textContent: '×',
    ariaLabel: accountDialogTexts.close,
  });
  const head = page.createElement('div');
  head.dataset['head'] = '';
  head.append(title, closer);
  const spinner = page.createElement('div');
  spinner.dataset['spinner'] = '';
  element.append(head, spinner);
  const setTitle = (text: string) => {
    title.textContent = text;
  };
  setTitle(firstTitle);
  closer.addEventListener('click', () => onClose());
  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    onClose();
  });
  element.toggleAttribute('data-scrollbar', page.documentElement.clientWidth < window.innerWidth);
  page.body.appendChild(element);
  element.showModal();
  return {
    element,
    setTitle,
    setHeight: (height) => element.style.setProperty('--framed-height', `${height}px`),
    setProgress(isUnderWay) {
      element.toggleAttribute('data-progress', isUnderWay);
      element.ariaBusy = String(isUnderWay);
    },
    remove() {
      element.close();
      element.remove();
    },
  };
}
