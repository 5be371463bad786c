import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '#shared/contracts/newsletterService.contract.ts';

/**
 * What a link is about. A confirmation belongs to one round of a reader; whoever wants to leave may use any mail.
 */
export type LinkSubject = { readonly readerId: string; readonly round: number };

/**
 * The token of a link: id, round and a signature over both and the purpose. Nothing of it is stored, and a mail that is
 * sent twice has the same link. Decision 010.
 */
export function createLinkToken(purpose: LinkPurpose, { readerId, round }: LinkSubject, secret: string): string {
  const named = purpose === 'confirm' ? `${readerId}.${round}` : readerId;
  return `${named}.${sign(purpose, named, secret).toString('base64url')}`;
}

/** Null for what we have not signed for this purpose. The round is null where the purpose has none. */
export function readLinkToken(
  purpose: LinkPurpose,
  token: string,
  secret: string,
): { readonly readerId: string; readonly round: number | null } | null {
  const [, named = '', readerId = '', round, signature = ''] = /^(([^.]+)(?:\.(\d+))?)\.([\w-]+)$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(purpose, named, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { readerId, round: round === undefined ? null : Number(round) };
}

function sign(purpose: LinkPurpose, named: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${named}`).digest();
}
