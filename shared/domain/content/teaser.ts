/** The kinds of badge a teaser can carry. Specification 2, teasers and lists. */
export const BADGES = [
  'Live', 'Update', 'Exklusiv', 'Interview', 'Serie', 'Community', 'Rückblick', 'Infografik', 'Platzhalter', 'Kommentar', 'Eilmeldung',
] as const;

export type Badge = (typeof BADGES)[number];

export type AuthorReference = {
  readonly id: number;
  readonly prename: string;
  readonly surname: string;
  readonly urlPath: string;
};

export type ContentRestriction = 'free' | 'paid';

/** What every reader may see of an article in a list. It has no field that could hold the body. Specification 3, article teaser. */
export type Teaser = {
  readonly documentId: number;
  readonly title: string;
  readonly titlePrefix: string | null;
  readonly targetPathOrUrl: string;
  readonly teaserTextHtml: string;
  readonly contentRestriction: ContentRestriction;
  readonly isOpinion: boolean;
  readonly isPodcast: boolean;
  readonly isVideoArticle: boolean;
  readonly badge: string | null;
  readonly authors: readonly AuthorReference[];
  readonly maintag: number;
  readonly tags: readonly number[];
  /** ISO 8601, UTC. */
  readonly publishDate: string;
};
