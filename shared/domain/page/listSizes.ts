/** How many articles a page of these lists has, as the content API sends them. */
export const LIST_SIZES = { headlines: 24, latest: 60 } as const;
