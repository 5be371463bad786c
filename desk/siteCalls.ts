import * as v from 'valibot';
import {
  editorSiteContract,
  redirectListContract,
  type EditorSite,
  type RedirectRule,
  type StoredChannel,
} from '#shared/contracts/editorSite.contract.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Call, Failure } from './contentCall.ts';

/** Parts of a title as they should be; the others stay. */
export type SiteParts = {
  readonly channels?: readonly StoredChannel[];
  readonly menuHandles?: EditorSite['menuHandles'];
  readonly settings?: EditorSite['settings'];
};

/** Calls at a title as a whole: its parts and its redirect rules. */
export const siteCalls = (call: Call) => ({
  async site(mandator: MandatorId): Promise<Result<EditorSite, Failure>> {
    const read = await call(editorSiteContract, `/sites/${mandator}`);
    return read.ok ? ok(read.value.data) : read;
  },
  saveSite: (mandator: MandatorId, last: number, parts: SiteParts) =>
    call(v.unknown(), '/sites', { method: 'PUT', revision: last, data: { mandator, ...parts } }),
  /** The first hundred rules at paths that begin with this. */
  async redirects(mandator: MandatorId, from: string): Promise<Result<readonly RedirectRule[], Failure>> {
    const query = new URLSearchParams({
      'filters[mandator][$eq]': mandator,
      'filters[from][$startsWith]': from,
    });
    const read = await call(redirectListContract, `/redirects?${query}`);
    return read.ok ? ok(read.value.data) : read;
  },
  setRedirect: (mandator: MandatorId, rule: RedirectRule) =>
    call(v.unknown(), '/redirects', { method: 'PUT', data: [{ mandator, ...rule }] }),
  removeRedirect: (mandator: MandatorId, from: string) =>
    call(v.unknown(), '/redirects/remove', { method: 'POST', data: [{ mandator, from }] }),
});
