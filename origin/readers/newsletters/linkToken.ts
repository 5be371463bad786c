import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose } from '#shared/contracts/newsletterService.contract.ts';

/** What a link refers to. A confirmation is bound to one round of a reader; an unsubscribe link works in any. */
export type LinkSubject = { readonly readerId: string; readonly round: number };

/**
 * Creates a link's token: id, round and a signature over both and the purpose. It is not stored, and a repeated mail
 * has the same link. Decision 010.
 */
export function createLinkToken(purpose: LinkPurpose, { readerId, round }: LinkSubject, secret: string): string {
  const named = purpose === 'confirm' ? `${readerId}.${round}` : readerId;
  return `${named}.${sign(purpose, named, secret).toString('base64url')}`;
}

/** Null if the signature is invalid for this purpose. The round is null for purposes without one. */
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
