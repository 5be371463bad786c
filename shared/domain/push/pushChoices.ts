/** A reader's push topics in one browser. Ids are tags, for topics and regions. */
export type PushChoices = {
  readonly breaking: boolean;
  readonly topics: readonly number[];
  readonly regions: readonly number[];
  readonly quiet: QuietHours | null;
  /** Breaking news come in quiet hours, too. */
  readonly breakingAtNight: boolean;
};

/** All that readers choose where another house sends the title's messages. */
export const BREAKING_ONLY: PushChoices = {
  breaking: true,
  topics: [],
  regions: [],
  quiet: null,
  breakingAtNight: true,
};

/** Whole hours of the clocks in Cologne: from 22 to 7 is over midnight. Those of equal ends would be none. */
export type QuietHours = { readonly from: number; readonly to: number };

export const PUSH_KINDS = ['breaking', 'followed'] as const;
/** `breaking` is sent by an editor; topics and regions on publication. */
export type PushKind = (typeof PUSH_KINDS)[number];

/** Longer lists are no choice. */
export const MOST_FOLLOWED = 100;
