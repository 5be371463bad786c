/** Titles that send push messages. Specification 4: Leverkusen skips them. */
const SENDING: ReadonlySet<string> = new Set(['tagesbote', 'rundblick', 'blitz']);

export function hasPush(mandatorId: string): boolean {
  return SENDING.has(mandatorId);
}
