import { editorialTime } from './editorialTime.ts';
import { fillDates } from './fillDates.ts';

export type SeedCompleter = (value: unknown) => unknown;

/** A picture by its name at the image service, with its credit if known. */
export type SeedPicture = { readonly baseUrl: string; readonly credit: string };

/**
 * Completes seed entries for the content server: replaces motifs by uploaded pictures, ages by dates, and relative days
 * in texts.
 */
export function createSeedCompleter(pictures: ReadonlyMap<string, SeedPicture>, now: Date): SeedCompleter {
  const complete = (value: unknown, outerDate: Date): unknown => {
    if (typeof value === 'string') return fillDates(value, outerDate);
    if (Array.isArray(value)) return value.map((item) => complete(item, outerDate));
    if (typeof value !== 'object' || value === null) return value;
    const { motif, alt, ageMinutes, ...rest }: Record<string, unknown> = { ...value };
    const publishedAt = typeof ageMinutes === 'number' ? editorialTime(ageMinutes, now) : outerDate;
    const completed = Object.fromEntries(
      Object.entries(rest).map(([name, part]) => [name, complete(part, publishedAt)]),
    );
    if (publishedAt !== outerDate) completed['publishedAt'] = publishedAt.toISOString();
    if (typeof motif !== 'string') return completed;
    const picture = pictures.get(motif);
    if (!picture) throw new Error(`No picture of that name: ${motif}`);
    return { ...completed, ...picture, altText: alt };
  };
  return (value) => complete(value, now);
}
