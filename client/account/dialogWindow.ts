import { accountDialogTexts } from '#shared/i18n/texts/accountDialogs.ts';
import formCss from '#shared/styles/form.css?inline';
import css from './accountDialog.css?inline';

/** Specification 9: modal base, and what each that is stacked on another adds. */
const Z_INDEX = { base: 1_000, perModal: 2 } as const;

export type DialogWindow = {
  readonly element: HTMLDialogElement;
  readonly setTitle: (title: string) => void;
  /** How high what it frames is, in CSS pixels. */
  readonly setHeight: (height: number) => void;
  /** Whether something is still on its way. */
  readonly setProgress: (isUnderWay: boolean) => void;
  readonly remove: () => void;
};

/**
 * The styles come with the dialogs, and not with every page: as a sheet that script makes, which the policy allows.
 * Decision 016.
 */
const sheet = new CSSStyleSheet();

/**
 * A modal window over the page: the platform's own, so that the keyboard stays in it and comes back to where it was.
 * @param onClose when the reader closes it.
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
  // A click beside it closes it, as the Escape key does, where browsers know that.
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
