import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import { NO_MENUS, type Menus } from '#shared/domain/site/menuHandles.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { ContentServer } from './contentServer.ts';

/** What the content server says about a title besides its pages. */
export type Site = { readonly menus: Menus; readonly redirects: ReadonlyMap<string, Redirect> };

export type SiteDirectory = {
  /** The last known metadata at once, refreshed behind it; waits only for the first. Built-in menus when there never was any. Design 6. */
  readonly load: (mandator: Mandator, waitUntil: (work: Promise<unknown>) => void) => Site | Promise<Site>;
  /** The last known metadata, without asking. The same object until it is known anew. */
  readonly known: (mandator: Mandator) => Site;
  readonly forget: () => void;
};

/** After a failure the content server is not asked for this long. */
const RETRY_MS = 5_000;
/** Longer than both calls may take. */
const JOINABLE_FOR_MS = 2_000;

export function createSiteDirectory(contentServer: ContentServer, clock: Clock, keepForSeconds: number): SiteDirectory {
  const sites = new Map<string, { readonly site: Site; until: number }>();
  const builtIn = new Map<string, Site>();
  const runs = createRuns<Site>(clock, JOINABLE_FOR_MS);

  const known = (mandator: Mandator): Site => {
    const last = sites.get(mandator.id)?.site ?? builtIn.get(mandator.id) ?? builtInSite(mandator);
    if (!sites.has(mandator.id)) builtIn.set(mandator.id, last);
    return last;
  };

  const ask = async (mandator: Mandator): Promise<Site> => {
    const [menus, redirects] = await Promise.all([contentServer.fetchMenus(mandator.id), contentServer.fetchRedirects(mandator.id)]);
    const last = known(mandator);
    const site = {
      menus: menus.ok && menus.value && menus.value.mainMenuHandle.length > 0 ? menus.value : last.menus,
      redirects: redirects.ok ? new Map(redirects.value.map((rule) => [rule.from, rule])) : last.redirects,
    };
    sites.set(mandator.id, { site, until: clock() + (menus.ok && redirects.ok ? keepForSeconds * 1_000 : RETRY_MS) });
    return site;
  };

  return {
    load(mandator, waitUntil) {
      const last = sites.get(mandator.id);
      if (last && clock() < last.until) return last.site;
      const asking = runs.join(mandator.id, waitUntil, () => ask(mandator));
      return last ? last.site : asking;
    },
    known,
    forget() {
      for (const site of sites.values()) site.until = 0;
    },
  };
}

function builtInSite(mandator: Mandator): Site {
  const mainMenuHandle = mandator.builtInMenu.map(({ path, label }) => ({ target: path, label }));
  return { menus: { ...NO_MENUS, mainMenuHandle }, redirects: new Map() };
}
