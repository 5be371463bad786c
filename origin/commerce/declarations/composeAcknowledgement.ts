import type { Declaration } from '#shared/domain/declarations/declaration.ts';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { describeDeclaration } from '#shared/i18n/describeDeclaration.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { breakAddresses } from '../../mail/breakAddresses.ts';
import { layoutMail } from '../../mail/layoutMail.ts';
import type { MailContent } from '../../mail/mail.ts';

export type AcknowledgedFacts = {
  readonly mandator: Mandator;
  /** The title's public origin. */
  readonly origin: string;
  readonly declaration: Declaration;
  readonly receivedAt: string;
};

/**
 * Acknowledges a declaration with its content, day and time of receipt: §§ 312k (4), 356a (4) BGB. Declarations need no
 * login and may use a foreign address, so links in their fields are removed.
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
