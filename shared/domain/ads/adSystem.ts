/** Google Publisher Tag in a frame document of our own, one slot each: `origin/adframe`. Decision 102. */
export type GptSystem = {
  readonly kind: 'gpt';
  /** At Google Ad Manager; with a child publisher's after a comma. */
  readonly networkCode: string;
  /** The ad unit below it, with `{title}`, `{section}` and `{place}`. */
  readonly unit: string;
  /** Width and height in CSS pixels. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /** Whether it may store something on the device, under the ad host. */
  readonly hasStorage: boolean;
  /** Address of the publisher's build of Prebid. Its bidders are asked before Google. Decision 121. */
  readonly prebid?: string | undefined;
};

/** An ad system of another house that chooses the ads of a title. */
export type AdSystem = GptSystem;

/** What a page needs to know of it. */
export type PageAdSystem = Pick<AdSystem, 'kind' | 'hasStorage'>;

/** Addresses of Google's script: with the reader's TC string, and without. It may not be loaded from elsewhere. */
export const GPT_SCRIPTS = {
  standard: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js',
  limited: 'https://pagead2.googlesyndication.com/tag/js/gpt.js',
} as const;

/** Where each system tells readers who pays for its ads, and why they see one. */
export const AD_EXPLANATIONS: Readonly<Record<AdSystem['kind'], string>> = {
  gpt: 'https://support.google.com/accounts/answer/1634057?hl=de',
};
