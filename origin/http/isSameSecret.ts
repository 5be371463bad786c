/** Compares digests, so that timing reveals nothing. False for a secret that is not configured. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  return expected !== '' && (await digest(given)) === (await digest(expected));
}

async function digest(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
}
