/** One block of an article's body. `html` fields hold inline markup that the contract's parser has already put through its allow-list. */
export type ContentItem =
  | { readonly type: 'paragraph'; readonly html: string }
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly type: 'quote'; readonly text: string; readonly attribution: string | null }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly type: 'table'; readonly caption: string | null; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'factBox'; readonly title: string; readonly items: readonly string[] };
