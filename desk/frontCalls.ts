import * as v from 'valibot';
import {
  editorFrontContract,
  frontListContract,
  type EditorFront,
  type FrontFacts,
  type FrontPlace,
} from '#shared/contracts/front.contract.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Call, Failure } from './contentCall.ts';
import type { FrontAddress } from './deskPaths.ts';

/** Articles named in one reading of a front. */
const MOST_ASKED = 30;

/** Calls at the fronts of a title. */
export const frontCalls = (call: Call) => ({
  /** Those of a title. */
  async fronts(mandator: MandatorId): Promise<Result<readonly FrontFacts[], Failure>> {
    const read = await call(frontListContract, `/fronts?${new URLSearchParams({ mandator })}`);
    return read.ok ? ok(read.value.data) : read;
  },
  /** With the articles of its places, and of these ids as far as they exist. */
  async front(front: FrontAddress, articleIds: readonly number[]): Promise<Result<EditorFront, Failure>> {
    const articles = articleIds.slice(0, MOST_ASKED).join(',');
    const query = new URLSearchParams({ ...front, ...(articles === '' ? {} : { articles }) });
    const read = await call(editorFrontContract, `/front?${query}`);
    return read.ok ? ok(read.value.data) : read;
  },
  launch: (front: FrontAddress, revision: number, places: readonly FrontPlace[]) =>
    call(v.unknown(), '/front', { method: 'PUT', revision, data: { ...front, places } }),
  /** Null drops the proposal. */
  propose: (front: FrontAddress, revision: number, places: readonly FrontPlace[] | null) =>
    call(v.unknown(), '/front/proposal', { method: 'PUT', revision, data: { ...front, places } }),
  /** @param digest SHA-256 of the key that opens the proposal. */
  openPreview: (front: FrontAddress, digest: string) =>
    call(v.unknown(), '/front/preview', { method: 'POST', data: { ...front, digest } }),
});
