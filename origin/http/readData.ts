import type { Context } from 'hono';
import * as v from 'valibot';

const envelope = v.pipe(v.string(), v.parseJson(), v.object({ data: v.unknown() }));

/** What stands under `data` in an editor's call; undefined when the body is something else. */
export async function readData(c: Context): Promise<unknown> {
  const body = v.safeParse(envelope, await c.req.text());
  return body.success ? body.output.data : undefined;
}
