/** The words above a headline; null if they only repeat the badge `Live`, as „Liveblog“ does. */
export function shownPrefix({
  badge,
  titlePrefix,
}: {
  readonly badge: string | null;
  readonly titlePrefix: string | null;
}): string | null {
  return badge === 'Live' && titlePrefix?.startsWith('Live') ? null : titlePrefix;
}
