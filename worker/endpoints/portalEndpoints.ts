import { PREVIEW_PATH } from '#shared/contracts/front.contract.ts';
import { DESK_TOKEN_PATH } from '#shared/contracts/staff.contract.ts';
import { PURGE_PATH } from '#shared/contracts/purge.contract.ts';
import { LITE_MODE_PATH } from '#shared/routes/accountPaths.ts';
import { BEHAVIOUR_PATH, buildMetaPath, LATEST_BUILD_PATH, livePath, VIEWS_PATH } from '#shared/routes/apiPaths.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { countBehaviour } from '../api/behaviour.ts';
import { serveBuildMeta } from '../api/buildMeta.ts';
import { serveHealth } from '../api/health.ts';
import { serveLatestBuild } from '../api/latestBuild.ts';
import { chooseLiteMode } from '../api/liteMode.ts';
import { serveLive } from '../api/live.ts';
import { receivePurge } from '../api/purge.ts';
import { enterAsStaff } from '../api/session/passkeys.ts';
import { countShownPage } from '../api/views.ts';
import { REPEAT_PATH } from '../pages/insights/CustomerLife.page.tsx';
import {
  CUSTOMER_PATH,
  EDITOR_TOKEN_PATH,
  INSIGHTS_PATH,
  STAFF_ENTRY_PATH,
  STAFF_EXIT_PATH,
  UNUSUAL_PATH,
} from '../pages/insights/staffPaths.ts';
import { SWITCHES_PATH } from '../pages/insights/SwitchForm.tsx';
import { callsOfOwnAccounts, ofOwnAccounts } from '../personal/account/ownAccounts.tsx';
import { askForCustomer, repeatForCustomer, showCustomer } from '../personal/staff/customers.tsx';
import { serveInsights, showInsights, submitSwitches } from '../personal/staff/insights.tsx';
import { askForEditorToken, showEditorToken, tradeSession } from '../personal/staff/editorToken.tsx';
import { showUnusual } from '../personal/staff/unusual.tsx';
import { leaveAsStaff, showStaffEntry } from '../personal/staff/entry.tsx';
import { servePreview } from '../reader/servePreview.ts';
import type { Endpoint } from './endpoint.ts';
import { ID } from './pathParts.ts';

/** Health, incoming purges, and views for staff. */
export const PORTAL_ENDPOINTS = [
  { method: 'GET', path: '/_health', guard: 'public', handle: serveHealth },
  { method: 'GET', path: INSIGHTS_PATH, guard: 'staff', act: null, handle: showInsights },
  { method: 'GET', path: STAFF_ENTRY_PATH, guard: 'public', handle: ofOwnAccounts(showStaffEntry) },
  {
    method: 'POST',
    path: STAFF_ENTRY_PATH,
    guard: 'ownJson',
    rate: 'account',
    handle: callsOfOwnAccounts(enterAsStaff),
  },
  { method: 'GET', path: EDITOR_TOKEN_PATH, guard: 'staff', act: null, handle: askForEditorToken },
  { method: 'POST', path: EDITOR_TOKEN_PATH, guard: 'staffForm', act: null, handle: showEditorToken },
  { method: 'POST', path: DESK_TOKEN_PATH, guard: 'provenForm', handle: tradeSession },
  { method: 'POST', path: STAFF_EXIT_PATH, guard: 'staffForm', act: null, handle: leaveAsStaff },
  { method: 'GET', path: `${INSIGHTS_PATH}.json`, guard: 'staff', act: null, handle: serveInsights },
  { method: 'POST', path: SWITCHES_PATH, guard: 'staffForm', act: 'switches', handle: submitSwitches },
  { method: 'GET', path: CUSTOMER_PATH, guard: 'staff', act: 'customers', handle: askForCustomer },
  { method: 'POST', path: CUSTOMER_PATH, guard: 'staffForm', act: 'customers', handle: showCustomer },
  { method: 'GET', path: UNUSUAL_PATH, guard: 'staff', act: 'customers', handle: showUnusual },
  { method: 'POST', path: REPEAT_PATH, guard: 'staffForm', act: 'customers', handle: repeatForCustomer },
  { method: 'GET', path: '/_routes.json', guard: 'public', handle: () => Response.json(ROUTE_TABLE) },
  {
    method: 'GET',
    path: LATEST_BUILD_PATH,
    guard: 'public',
    handle: ({ isolate }) => serveLatestBuild(isolate.publishing),
  },
  {
    method: 'GET',
    path: buildMetaPath(':file{[\\w-]+\\.json}'),
    guard: 'public',
    handle: ({ params, isolate }) => serveBuildMeta(params['file'] ?? '', isolate.publishing),
  },
  { method: 'POST', path: LITE_MODE_PATH, guard: 'ownForm', handle: chooseLiteMode },
  { method: 'POST', path: BEHAVIOUR_PATH, guard: 'ownJson', rate: 'view', handle: countBehaviour },
  { method: 'POST', path: VIEWS_PATH, guard: 'ownJson', rate: 'view', handle: countShownPage },
  { method: 'POST', path: PREVIEW_PATH, guard: 'provenForm', rate: 'page', handle: servePreview },
  { method: 'POST', path: PURGE_PATH, guard: 'signed', handle: receivePurge },
  { method: 'GET', path: livePath(ID), guard: 'public', handle: serveLive },
] as const satisfies readonly Endpoint[];
