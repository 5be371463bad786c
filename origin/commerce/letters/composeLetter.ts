import { EMAIL, HEADING, PORTAL, TERMS } from '#shared/i18n/letterPlaceholders.ts';
import { letterTexts } from '#shared/i18n/subscriptionMails.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { legalHref } from '#shared/routes/hrefs.ts';
import { layoutMail, type Block } from '../../mail/layoutMail.ts';
import type { MailContent } from '../../mail/mail.ts';
import { PARAGRAPH } from '../sales/writeEffect.ts';

type Place = {
  readonly mandator: Mandator;
  /** The title's public origin. */
  readonly origin: string;
  /** The terms of the sale, in paragraphs like the letter's; null where none were stored with it. */
  readonly terms: string | null;
};

/**
 * Renders a stored letter as a mail of its title. The confirmation of a sale ends with the terms: § 312f (2) BGB.
 */
export function composeLetter(
  { subject, text }: { readonly subject: string; readonly text: string },
  { mandator, origin, terms }: Place,
): MailContent {
  const toBlocks = (stored: string) =>
    stored
      .replaceAll(PORTAL, origin)
      .replaceAll(EMAIL, mandator.subscriptionEmail)
      .split(PARAGRAPH)
      .filter((paragraph) => paragraph !== TERMS)
      .map(toBlock);
  const agreed = terms === null ? [{ label: letterTexts.terms, url: `${origin}${legalHref('agb')}` }] : toBlocks(terms);
  const blocks = [
    letterTexts.greeting,
    ...toBlocks(text),
    { label: letterTexts.account, url: `${origin}${subscriptionHref}` },
    letterTexts.farewell(mandator.name),
    ...(text.includes(TERMS) ? agreed : []),
  ];
  return { subject, ...layoutMail(blocks, { mandator, origin }), headers: {} };
}

function toBlock(paragraph: string): Block {
  return paragraph.startsWith(HEADING) ? { heading: paragraph.slice(HEADING.length) } : paragraph;
}
