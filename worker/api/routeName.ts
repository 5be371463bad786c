import * as v from 'valibot';
import { analyticsNameOf } from '#shared/domain/page/trackingType.ts';
import { UNROUTED_PAGES } from '#shared/domain/page/unroutedPages.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';

const routeNames = new Set<string>([...ROUTE_TABLE.map(({ name }) => analyticsNameOf(name)), ...UNROUTED_PAGES]);

/** A route name sent by a browser: only known labels enter the metrics. */
export const routeNameContract = v.pipe(
  v.string(),
  v.check((name) => routeNames.has(name)),
);
