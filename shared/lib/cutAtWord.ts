/** A text of at most so many characters: a longer one ends after a whole word, with an ellipsis. */
export function cutAtWord(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = text.lastIndexOf(' ', characters - 1);
  return `${text.slice(0, Math.max(end, 0)).replace(/[\s,;:–-]+$/, '')}…`;
}
