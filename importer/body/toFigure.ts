import { escapeHtml } from '#shared/lib/escape.ts';

/** Carries a picture's credit, separate from its caption, in the markup made from a format's own notation. */
export const CREDIT = 'data-credit';

type Figure = {
  readonly reference: string;
  readonly altText: string;
  readonly caption: string;
  readonly credit?: string;
};

/** A picture in a format's own notation as markup for `toContentItems`. */
export function toFigure({ reference, altText, caption, credit }: Figure): string {
  const maker = credit === undefined ? '' : ` ${CREDIT}="${escapeHtml(credit)}"`;
  return `<figure><img src="${escapeHtml(reference)}" alt="${escapeHtml(altText)}"${maker}><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}
