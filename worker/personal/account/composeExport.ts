import { describePart } from '#shared/i18n/texts/dataParts.ts';
import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { READER_HOSTS, type Exported } from '../../services/dataSubjects.ts';

/**
 * A reader's data as a file, for the reader and for import elsewhere: each part with its name, purpose and retention.
 * Art. 15 (1), (3) and Art. 20 (1) GDPR.
 *
 * @param now in milliseconds.
 */
export function composeExport(exported: Exported, { title, now }: { readonly title: string; readonly now: number }) {
  const parts = READER_HOSTS.flatMap((host) =>
    Object.entries(exported[host]).map(([table, rows]) => {
      const { name, purpose, retention } = describePart(table) ?? { name: table, purpose: '', retention: '' };
      return {
        dienst: ownDataTexts.services[host],
        teil: name,
        zweck: purpose,
        aufbewahrung: retention,
        eintraege: rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, readable(key, value)])),
        ),
      };
    }),
  );
  return { erstellt: new Date(now).toISOString(), zeitung: title, hinweis: ownDataTexts.export.note, teile: parts };
}

/** Timestamps as ISO 8601, and JSON columns as JSON. */
function readable(key: string, value: unknown): unknown {
  if (typeof value === 'number' && /(?:At|Until|^at|^ts)$/.test(key)) return new Date(value).toISOString();
  return typeof value === 'string' && /^[[{]/.test(value) ? (parseJson(value) ?? value) : value;
}
