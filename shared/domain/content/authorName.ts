/** An author as readers see the name. Some have one name only. */
export function authorName({ prename, surname }: { readonly prename: string; readonly surname: string }): string {
  return `${prename} ${surname}`.trim();
}
