import { escapeHtml } from '#shared/lib/escape.ts';

/** Names who made a picture, apart from its caption, in what formats make of their own marks. */
export const CREDIT = 'data-credit';

type Figure = {
  readonly reference: string;
  readonly altText: string;
  readonly caption: string;
  readonly credit?: string;
};

/** A picture of a format's own as the markup that `toContentItems` reads. */
export function toFigure({ reference, altText, caption, credit }: Figure): string {
  const maker = credit === undefined ? '' : ` ${CREDIT}="${escapeHtml(credit)}"`;
  return `<figure><img src="${escapeHtml(reference)}" alt="${escapeHtml(altText)}"${maker}><figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}
