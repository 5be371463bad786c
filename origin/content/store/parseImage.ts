import * as v from 'valibot';
import { imageContract } from '#shared/contracts/image.contract.ts';
import type { Image } from '#shared/domain/content/image.ts';

/** A stored picture. */
export function parseImage(json: string | null): Image | null {
  return json === null ? null : v.parse(imageContract, JSON.parse(json));
}
