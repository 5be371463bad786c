import type { Redirect } from '#shared/contracts/contentServer.contract.ts';
import { NO_MENUS, type Menus } from '#shared/domain/site/menuHandles.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { ContentServer } from './contentServer.ts';

/** What the content server says about a title besides its pages. */
export type Site = { readonly menus: Menus; readonly redirects: ReadonlyMap<string, Redirect> };

export type SiteDirectory = {
  /** The last known metadata at once, refreshed behind it; waits only for the first. Built-in menus when there never was any. Design 6. */
  readonly load: (mandator: Mandator, waitUntil: (work: Promise<unknown>) => void) => Site | Promise<Site>;
  readonly forget: () => void;
};

/** After a failure the content server is not asked for this long. */
const RETRY_MS = 5_000;

export function createSiteDirectory(contentServer: ContentServer, clock: Clock, keepForSeconds: number): SiteDirectory {
  const sites = new Map<string, { site: Site; until: number }>();
  const asking = new Map<string, Promise<Site>>();

  const ask = async (mandator: Mandator): Promise<Site> => {
    const [menus, redirects] = await Promise.all([contentServer.fetchMenus(mandator.id), contentServer.fetchRedirects(mandator.id)]);
    const last = sites.get(mandator.id)?.site ?? builtInSite(mandator);
    const site = {
      menus: menus.ok && menus.value && menus.value.mainMenuHandle.length > 0 ? menus.value : last.menus,
      redirects: redirects.ok ? new Map(redirects.value.map((rule) => [rule.from, rule])) : last.redirects,
    };
    sites.set(mandator.id, { site, until: clock() + (menus.ok && redirects.ok ? keepForSeconds * 1_000 : RETRY_MS) });
    return site;
  };

  const askOnce = (mandator: Mandator) => {
    const running = asking.get(mandator.id);
    if (running) return running;
    const work = ask(mandator).finally(() => asking.delete(mandator.id));
    asking.set(mandator.id, work);
    return work;
  };

  return {
    load(mandator, waitUntil) {
      const known = sites.get(mandator.id);
      if (!known) return askOnce(mandator);
      if (clock() >= known.until) waitUntil(askOnce(mandator));
      return known.site;
    },
    forget() {
      for (const known of sites.values()) known.until = 0;
    },
  };
}

function builtInSite(mandator: Mandator): Site {
  const mainMenuHandle = mandator.builtInMenu.map(({ path, label }) => ({ target: path, label }));
  return { menus: { ...NO_MENUS, mainMenuHandle }, redirects: new Map() };
}
