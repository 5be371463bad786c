import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { parseJson } from '#shared/lib/parseJson.ts';
import { MENU_HANDLES } from '#shared/domain/site/menuHandles.ts';
import type { Database } from '../../database/database.ts';
import { channels, menuItems, sites } from '../schema/sites.ts';

const storedSettings = v.record(v.string(), v.unknown());

/** Every title as stored, in the shape that editors send; those without a row are missing. */
export async function loadSites(db: Database) {
  const [all, items, sections] = await db.batch([
    db.select().from(sites),
    db.select().from(menuItems).orderBy(asc(menuItems.position)),
    db.select().from(channels).orderBy(asc(channels.position)),
  ]);
  return all.map(({ mandator, breakingNews, settings, openData }) => ({
    mandator,
    breakingNews: parseJson(breakingNews ?? 'null'),
    settings: v.parse(storedSettings, JSON.parse(settings)),
    openData: parseJson(openData ?? 'null'),
    channels: sections
      .filter((section) => section.mandator === mandator)
      .map(({ sportWidget, ...channel }) =>
        describeChannel({ ...channel, sportWidget: parseJson(sportWidget ?? 'null') }),
      ),
    menuHandles: Object.fromEntries(
      MENU_HANDLES.map((handle) => [
        handle,
        items
          .filter((item) => item.mandator === mandator && item.handle === handle)
          .map(({ label, target }) => ({ label, target })),
      ]),
    ),
  }));
}

type Described = {
  readonly path: string;
  readonly displayName: string;
  readonly seoTitle: string | null;
  readonly sportWidget: unknown;
};

/** A channel as editors have it, without a widget where it has none. */
export function describeChannel({ path, displayName, seoTitle, sportWidget }: Described) {
  return { path, displayName, seoTitle, ...(sportWidget !== null && { sportWidget }) };
}
