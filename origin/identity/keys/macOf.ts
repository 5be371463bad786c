const encoder = new TextEncoder();

/** base64url(HMAC-SHA-256(secret, text)). */
export async function macOf(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('base64url');
}
