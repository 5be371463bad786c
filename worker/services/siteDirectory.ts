import * as v from 'valibot';
import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import { DEFAULT_SETTINGS, settingsContract, type SiteSettings } from '#shared/contracts/settings.contract.ts';
import { breakingNewsEnd, judgeBreakingNews } from '#shared/domain/judgement/judgeBreakingNews.ts';
import { NO_MENUS, type Menus } from '#shared/domain/site/menuHandles.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { Clock } from '#shared/lib/clock.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { SharedSites } from './sharedSites.ts';

/** A title's metadata from the content server. */
export type Site = {
  readonly menus: Menus;
  readonly breakingNews: BreakingNews | null;
  readonly settings: SiteSettings;
};

export type SiteDirectory = {
  /**
   * The last known metadata at once, refreshed in the background; waits only for the first. Built-in menus if there
   * never was any. Design 6.
   */
  readonly load: (mandator: Mandator, waitUntil: WaitUntil) => Site | Promise<Site>;
  /**
   * Metadata for rendering a page: the last known one while current, otherwise fetched first, so that a purge applies
   * at once.
   */
  readonly current: (mandator: Mandator, waitUntil: WaitUntil) => Site | Promise<Site>;
  /** The last known metadata, without a call. The same object until it is reloaded. */
  readonly known: (mandator: Mandator) => Site;
  readonly forget: () => void;
  /** Called whenever a title's metadata is reloaded. */
  readonly onChange: (listener: () => void) => void;
};

/** Pause after a failed call. */
const RETRY_MS = 5_000;
/** Longer than the call may take. */
const JOINABLE_FOR_MS = 2_000;

export function createSiteDirectory(
  { fetchSite }: Pick<SharedSites, 'fetchSite'>,
  clock: Clock,
  freshForSeconds: number,
): SiteDirectory {
  const sites = new Map<string, { readonly site: Site; until: number }>();
  const builtIn = new Map<string, Site>();
  let forgotten = 0;
  const listeners: (() => void)[] = [];
  const runs = createRuns<Site>(clock, JOINABLE_FOR_MS);

  const known = (mandator: Mandator): Site => {
    const last = sites.get(mandator.id)?.site ?? builtIn.get(mandator.id) ?? builtInSite(mandator);
    if (!sites.has(mandator.id)) builtIn.set(mandator.id, last);
    return last;
  };

  const ask = async (mandator: Mandator, waitUntil: WaitUntil): Promise<Site> => {
    const askedBefore = forgotten;
    const metadata = await fetchSite(mandator.id, waitUntil);
    const last = known(mandator);
    const found =
      metadata.ok && metadata.value && metadata.value.menuHandles.mainMenuHandle.length > 0 ? metadata.value : null;
    const site = withoutExpired(
      found
        ? {
            menus: found.menuHandles,
            breakingNews: found.breakingNews,
            settings: v.parse(settingsContract, found.settings),
          }
        : last,
      clock(),
    );
    const standsMs = breakingNewsEnd(site.breakingNews, site.settings.breaking_news_hours) - clock();
    const freshForMs = Math.min(metadata.ok ? freshForSeconds * 1_000 : RETRY_MS, standsMs);
    // A response requested before `forget` may already be old.
    sites.set(mandator.id, { site, until: forgotten === askedBefore ? clock() + freshForMs : 0 });
    for (const listener of listeners) listener();
    return site;
  };

  return {
    load(mandator, waitUntil) {
      const last = sites.get(mandator.id);
      if (last && clock() < last.until) return last.site;
      if (!last) return runs.join(mandator.id, waitUntil, () => ask(mandator, waitUntil));
      runs.begin(mandator.id, waitUntil, () => ask(mandator, waitUntil));
      return last.site;
    },
    current(mandator, waitUntil) {
      const last = sites.get(mandator.id);
      return last && clock() < last.until
        ? last.site
        : runs.join(mandator.id, waitUntil, () => ask(mandator, waitUntil));
    },
    known,
    forget() {
      forgotten += 1;
      for (const site of sites.values()) site.until = 0;
      runs.forget();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function withoutExpired(site: Site, now: number): Site {
  const { breakingNews, settings } = site;
  const place = { now, hours: settings.breaking_news_hours };
  return !breakingNews || judgeBreakingNews(breakingNews, place).isShown ? site : { ...site, breakingNews: null };
}

function builtInSite(mandator: Mandator): Site {
  const mainMenuHandle = mandator.builtInMenu.map(({ path, label }) => ({ target: path, label }));
  return { menus: { ...NO_MENUS, mainMenuHandle }, breakingNews: null, settings: DEFAULT_SETTINGS };
}
