import { escapeHtml } from '#shared/lib/escape.ts';
import { newsletterMails as texts } from '#shared/i18n/newsletterMails.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { MailContent } from '../../mail/sendMail.ts';

export type MailFacts = {
  readonly newsletter: string;
  readonly mandator: Mandator;
  readonly sender: string;
  /** Where the title is public. */
  readonly origin: string;
  /** Null when the reader is subscribed already. */
  readonly confirmUrl: string | null;
  readonly unsubscribeUrl: string;
};

/** A paragraph, or an address to go to. */
type Block = string | { readonly label: string; readonly url: string; readonly isAction?: true };

/** The mail that answers a request: asks to confirm it, or says that there is nothing to confirm. Text and HTML say the same. */
export function composeMail(facts: MailFacts): MailContent {
  const { newsletter, mandator, origin, confirmUrl, unsubscribeUrl } = facts;
  const blocks: Block[] = [
    texts.greeting,
    ...(confirmUrl === null ? alreadySubscribed(facts) : askToConfirm(facts, confirmUrl)),
    texts.farewell(mandator.name),
    { label: texts.imprint, url: `${origin}/impressum` },
    { label: texts.privacy, url: `${origin}/datenschutz` },
  ];
  return {
    subject: confirmUrl === null ? texts.already.subject(newsletter) : texts.confirm.subject(newsletter),
    text: `${blocks.map(toText).join('\n\n')}\n`,
    html: toDocument(blocks, mandator),
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function askToConfirm({ newsletter, mandator, unsubscribeUrl }: MailFacts, confirmUrl: string): Block[] {
  const { intro, action, validity, notMe, unsubscribe } = texts.confirm;
  return [
    intro(newsletter, mandator.declined),
    { label: action, url: confirmUrl, isAction: true },
    validity,
    notMe,
    { label: unsubscribe, url: unsubscribeUrl },
  ];
}

function alreadySubscribed({ newsletter, mandator, sender, unsubscribeUrl }: MailFacts): Block[] {
  const { intro, missing, notMe, unsubscribe } = texts.already;
  return [intro(newsletter, mandator.declined), missing(sender), notMe, { label: unsubscribe, url: unsubscribeUrl }];
}

function toText(block: Block): string {
  return typeof block === 'string' ? block : `${block.label}:\n${block.url}`;
}

const PAPER = '#ffffff';
const INK = '#16181b';

/** Mail programs know no stylesheets: a column of paragraphs with the styles on them. */
function toDocument(blocks: readonly Block[], { name, themeColors }: Mandator): string {
  const body = blocks.map((block) => `<p style="margin:0 0 16px">${toHtml(block)}</p>`).join('\n');
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title></head>
<body style="margin:0;padding:24px;background:${themeColors.light}">
<div style="max-width:36em;margin:0 auto;padding:24px;background:${PAPER};color:${INK};font:16px/1.5 Georgia,serif">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px double ${INK};font-size:22px;font-weight:bold">${escapeHtml(name)}</p>
${body}
</div></body></html>
`;
}

function toHtml(block: Block): string {
  if (typeof block === 'string') return escapeHtml(block).replaceAll('\n', '<br>');
  const look = block.isAction
    ? `display:inline-block;padding:12px 20px;background:${INK};color:${PAPER};font-weight:bold;text-decoration:none`
    : `color:${INK}`;
  return `<a href="${escapeHtml(block.url)}" style="${look}">${escapeHtml(block.label)}</a>`;
}
