/** The right of reply of a person whom an article is about. § 20 Medienstaatsvertrag, decision 119. */
export type Reply = {
  /** Plain text: an empty line separates paragraphs, other line breaks stay. */
  readonly text: string;
  /** Who replies, as published. */
  readonly signatory: string;
  /** ISO 8601, UTC. */
  readonly publishDate: string;
};

/** The paragraphs of a reply, without omissions. */
export function paragraphsOf({ text }: Pick<Reply, 'text'>): readonly string[] {
  return text.split(/\n[^\S\n]*\n\s*/);
}

/** The line below a reply; null if its text ends with it. */
export function signatureOf({ text, signatory }: Pick<Reply, 'text' | 'signatory'>): string | null {
  return text.endsWith(signatory) ? null : signatory;
}
