import type { Declaration } from '#shared/domain/declarations/declaration.ts';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { describeDeclaration } from '#shared/i18n/describeDeclaration.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { breakAddresses } from '../mail/breakAddresses.ts';
import { layoutMail } from '../mail/layoutMail.ts';
import type { MailContent } from '../mail/sendMail.ts';

export type AcknowledgedFacts = {
  readonly mandator: Mandator;
  /** Where the title is public. */
  readonly origin: string;
  readonly declaration: Declaration;
  readonly receivedAt: string;
};

/**
 * What was declared, and the day and the time at which it arrived: §§ 312k (4), 356a (4) BGB. Anybody can declare in
 * anybody's name: no link of theirs goes with it.
 */
export function composeAcknowledgement({ mandator, origin, declaration, receivedAt }: AcknowledgedFacts): MailContent {
  const { acknowledgement } = declarationTexts[declaration.kind];
  const { mail } = declarationTexts;
  const blocks = [
    mail.greeting,
    acknowledgement.intro(mandator.declined),
    describeDeclaration(declaration, receivedAt)
      .map(({ label, value }) => `${label}: ${value === declaration.email ? value : breakAddresses(value)}`)
      .join('\n'),
    acknowledgement.next,
    mail.notMe(mandator.subscriptionEmail),
    mail.farewell(mandator.name),
  ] as const;
  return { subject: acknowledgement.title, ...layoutMail(blocks, { mandator, origin }), headers: {} };
}
