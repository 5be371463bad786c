/** One thing that an environment needs. Whether it is there the platform says, and nobody else. */
export type Step = {
  readonly title: string;
  /**
   * Null where it is there already, otherwise what will be done.
   * @throws with a sentence where it is there otherwise than it must be.
   */
  readonly look: () => Promise<string | null>;
  readonly run: () => Promise<void>;
};
