/** What stands beside a political ad, by its notice. Regulation (EU) 2024/900, Art. 11 (1). */
export type PoliticalLabel = {
  readonly sponsor: string;
  /** Who ultimately controls the sponsor; null where nobody does. */
  readonly controller: string | null;
  /** The election or referendum. */
  readonly occasion: string;
};

/** What `GET /api/political-ads/{id}` says; null for anything else. */
export function parsePoliticalLabel(answer: unknown): PoliticalLabel | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  if (typeof data !== 'object' || data === null) return null;
  if (!('sponsor' in data) || !('controller' in data) || !('occasion' in data)) return null;
  const { sponsor, controller, occasion } = data;
  if (typeof sponsor !== 'string' || typeof occasion !== 'string') return null;
  return controller === null || typeof controller === 'string' ? { sponsor, controller, occasion } : null;
}
