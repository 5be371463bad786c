/** An OAuth error response: RFC 6749, 5.2. */
export function oauthError(
  status: 400 | 401,
  error: 'invalid_request' | 'invalid_grant' | 'invalid_client' | 'invalid_token',
): Response {
  const challenge = {
    invalid_client: 'Basic',
    invalid_token: 'Bearer error="invalid_token"',
    invalid_request: '',
    invalid_grant: '',
  }[error];
  const headers = { 'cache-control': 'no-store', ...(challenge === '' ? {} : { 'www-authenticate': challenge }) };
  return Response.json({ error }, { status, headers });
}
