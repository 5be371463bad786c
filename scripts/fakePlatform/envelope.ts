/** The envelope of every API answer: https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/. */
export function succeed(result: unknown, more: object = {}): Response {
  return Response.json({ success: true, errors: [], messages: [], result, ...more });
}

export type Refusal = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export function refuse({ status, code, message, headers = {} }: Refusal): Response {
  return Response.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    { status, headers },
  );
}

/** A page of a list with numbered pages. */
export function succeedPaged(items: readonly unknown[], query: URLSearchParams, perPageDefault: number): Response {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? perPageDefault);
  const shown = items.slice((page - 1) * perPage, page * perPage);
  return succeed(shown, {
    result_info: {
      page,
      per_page: perPage,
      count: shown.length,
      total_count: items.length,
      total_pages: Math.ceil(items.length / perPage),
    },
  });
}
