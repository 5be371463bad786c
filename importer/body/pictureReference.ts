const MAX_CHARACTERS = 2_000;

/** Whether an address may lead to a picture file: `data:` URLs are not fetched. */
export function isPictureReference(address: string): boolean {
  const reference = address.trim();
  return reference !== '' && reference.length <= MAX_CHARACTERS && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(reference);
}

/** Identifies a picture across its addresses: without host, query and WordPress's size (`platz-300x200.jpg`). */
export function pictureKey(reference: string): string {
  const path = reference.trim().split(/[?#]/, 1)[0] ?? '';
  return path.replace(/^(?:https?:)?\/\/[^/]*/i, '').replace(/(?:-\d{2,5}x\d{2,5}|-scaled)(?=\.[a-z]{3,4}$)/i, '');
}
