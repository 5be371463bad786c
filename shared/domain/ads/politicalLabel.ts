/** Transparency label of a political ad, from its notice. Regulation (EU) 2024/900, Art. 11 (1). */
export type PoliticalLabel = {
  readonly sponsor: string;
  /** The entity that ultimately controls the sponsor; null for none. */
  readonly controller: string | null;
  /** The election or referendum. */
  readonly occasion: string;
};

/** Parses the response of `GET /api/political-ads/{id}`; null if invalid. */
export function parsePoliticalLabel(answer: unknown): PoliticalLabel | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  if (typeof data !== 'object' || data === null) return null;
  if (!('sponsor' in data) || !('controller' in data) || !('occasion' in data)) return null;
  const { sponsor, controller, occasion } = data;
  if (typeof sponsor !== 'string' || typeof occasion !== 'string') return null;
  return controller === null || typeof controller === 'string' ? { sponsor, controller, occasion } : null;
}
