import { describePart } from '#shared/i18n/texts/dataParts.ts';
import { ownDataTexts } from '#shared/i18n/texts/ownData.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { READER_HOSTS, type Exported } from '../../services/dataSubjects.ts';

/**
 * All that is kept of a reader as a file for him, and for other houses' programs: each part with its name, what for and
 * how long it is kept. Art. 15 (1), (3) and Art. 20 (1) GDPR.
 * @param now in milliseconds.
 */
export function composeExport(exported: Exported, { title, now }: { readonly title: string; readonly now: number }) {
  const parts = READER_HOSTS.flatMap((host) =>
    Object.entries(exported[host]).map(([table, rows]) => {
      const { name, purpose, keptFor } = describePart(table) ?? { name: table, purpose: '', keptFor: '' };
      return {
        dienst: ownDataTexts.services[host],
        teil: name,
        zweck: purpose,
        aufbewahrung: keptFor,
        eintraege: rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, readable(key, value)])),
        ),
      };
    }),
  );
  return { erstellt: new Date(now).toISOString(), zeitung: title, hinweis: ownDataTexts.export.note, teile: parts };
}

/** Instants as people and programs read them, and what stands in a column as JSON as what it is. */
function readable(key: string, value: unknown): unknown {
  if (typeof value === 'number' && /(?:At|Until|^at|^ts)$/.test(key)) return new Date(value).toISOString();
  return typeof value === 'string' && /^[[{]/.test(value) ? (parseJson(value) ?? value) : value;
}
