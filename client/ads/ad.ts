/** An ad for a slot. */
export type Ad = {
  /** The ad's address with its targeting. */
  readonly address: string;
  readonly origin: string;
  /** The title of the page. */
  readonly title: string;
  /** Whether political ads are allowed here. */
  readonly takesPolitical: boolean;
};
