import { editorialTime } from './editorialTime.ts';
import { fillDates } from './fillDates.ts';

export type SeedCompleter = (value: unknown) => unknown;

/** A picture as the image service named it, and who made it if that is known. */
export type SeedPicture = { readonly baseUrl: string; readonly credit: string };

/**
 * Turns what a seed leaves open into what the content server takes: motifs into uploaded pictures, ages into dates, and
 * the days that texts name.
 */
export function createSeedCompleter(pictures: ReadonlyMap<string, SeedPicture>, now: Date): SeedCompleter {
  const complete = (value: unknown, outerDate: Date): unknown => {
    if (typeof value === 'string') return fillDates(value, outerDate);
    if (Array.isArray(value)) return value.map((item) => complete(item, outerDate));
    if (typeof value !== 'object' || value === null) return value;
    const { motif, alt, ageMinutes, ...rest }: Record<string, unknown> = { ...value };
    const publishedAt =
      typeof ageMinutes === 'number'
        ? isLive(rest)
          ? minutesAgo(ageMinutes, now)
          : editorialTime(ageMinutes, now)
        : outerDate;
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

/** What is happening now goes by the clock, at night, too. */
function isLive({ badge, type }: Readonly<Record<string, unknown>>): boolean {
  return badge === 'Live' || type === 'liveEntry';
}

function minutesAgo(minutes: number, now: Date): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
