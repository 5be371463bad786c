import type { Mandator } from '../mandators/mandator.ts';
import { PUBLISHER, PUBLISHER_ADDRESS } from '../mandators/publisher.ts';

type Contact = Pick<Mandator, 'subscriptionEmail'>;

/** The sender, below every mail: §§ 125a, 177a HGB, § 35a GmbHG, and Art. 246a § 1 (1) No. 2, 3 EGBGB. */
export function sellerLines({ subscriptionEmail }: Contact): readonly string[] {
  const { telephone, city, register, vatId, generalPartner } = PUBLISHER;
  const seat = `Sitz ${city.replace(/^\d+ /, '')}`;
  return [
    PUBLISHER_ADDRESS,
    `Telefon ${telephone} · E-Mail ${subscriptionEmail}`,
    `${seat} · ${register} · USt-IdNr. ${vatId}`,
    `Persönlich haftende Gesellschafterin: ${generalPartner.name} · ${seat} · ${generalPartner.register} · Geschäftsführung: ${generalPartner.managers.join(', ')}`,
  ];
}

export const sellerTexts = { imprint: 'Impressum', privacy: 'Datenschutz' } as const;
