import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import * as v from 'valibot';
import { unusualPlace } from '#shared/contracts/unusual.contract.ts';
import { unusualTexts } from '#shared/i18n/texts/unusual.ts';
import type { Call } from '../../calls/call.ts';
import { PLACE_PARAMETER } from '../../pages/insights/staffPaths.ts';
import { UnusualPage } from '../../pages/insights/Unusual.page.tsx';

/** Customers with unusual records, page by page; the log records who viewed them. Behind the guard `staff`. */
export async function showUnusual(
  { visit, isolate, streamPage }: Call<'portal'>,
  staff: StaffEntry,
): Promise<Response> {
  const place = v.safeParse(unusualPlace, new URLSearchParams(visit.url.search).get(PLACE_PARAMETER));
  const listed = await isolate.readers.portal.customerLives.listUnusual(place.success ? place.output : null);
  const unusual = listed.ok ? listed.value : null;
  isolate.publishing.log.info('unusual_shown', { staff: staff.name, count: unusual?.items.length ?? 0 });
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: unusual ? 200 : 503,
    title: unusualTexts.title,
    content: <UnusualPage unusual={unusual} />,
    hasSecretAddress: false,
  });
}
