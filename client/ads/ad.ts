/** An ad that a slot is to be filled with. */
export type Ad = {
  /** The ad's own, with what it goes by. */
  readonly address: string;
  readonly origin: string;
  /** The newspaper that it stands in. */
  readonly title: string;
  /** Whether a political one may stand here. */
  readonly takesPolitical: boolean;
};
