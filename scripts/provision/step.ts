/** One resource of an environment. Only the platform's answer decides whether it exists. */
export type Step = {
  readonly title: string;
  /**
   * Null if it exists, otherwise what will be done.
   * @throws with a sentence if it exists with other properties than required.
   */
  readonly look: () => Promise<string | null>;
  readonly run: () => Promise<void>;
};
