/** A page above this one, or the list that this one is. */
export type Step = { readonly name: string; readonly path: string };
