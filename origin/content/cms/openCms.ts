import * as v from 'valibot';
import { cmsSourcesContract } from '#shared/contracts/cmsSources.contract.ts';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { createStrapi } from './createStrapi.ts';
import type { CmsContext } from './syncDocument.ts';

/** The collections of `CMS_SOURCES`, ready to be read; empty without the setting. */
export function openCms(env: OriginEnv): readonly CmsContext[] {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const db = openDatabase(env.DB);
  return v
    .parse(cmsSourcesContract, env.CMS_SOURCES)
    .map((source) => ({ env, db, source, fetch, strapi: createStrapi(source, fetch) }));
}
