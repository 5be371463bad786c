/** A reader's name fields. Each may be empty. */
export type AccountProfile = { readonly salutation: string; readonly firstName: string; readonly lastName: string };
