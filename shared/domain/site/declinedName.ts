/**
 * A title's name as a sentence needs it, with the article where the title has one: "der Kölner Tagesbote", but "BLITZ".
 */
export type DeclinedName = {
  /** "…, was der Kölner Tagesbote berichtet" */
  readonly nominative: string;
  /** "die Redaktion des Kölner Tagesboten" */
  readonly genitive: string;
  /** "neben dem Kölner Tagesboten" */
  readonly dative: string;
  /** "wer den Kölner Tagesboten herausgibt" */
  readonly accusative: string;
  /** "Nachrichten vom Kölner Tagesboten": the preposition has swallowed the article. */
  readonly from: string;
  /** "beim Kölner Tagesboten erschienen" */
  readonly at: string;
};
