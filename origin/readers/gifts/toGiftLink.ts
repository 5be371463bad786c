import type { GiftLink } from '#shared/contracts/gift.contract.ts';
import type { giftLinks } from './schema.ts';

type Row = Pick<typeof giftLinks.$inferSelect, 'id' | 'articleId' | 'createdAt' | 'expiresAt'>;

export function toGiftLink({ id, articleId, createdAt, expiresAt }: Row): GiftLink {
  return { id, articleId, createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() };
}
