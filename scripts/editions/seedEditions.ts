import fs from 'node:fs';
import * as v from 'valibot';
import { MANDATORS } from '../../shared/mandators/mandators.ts';
import { formatDay } from '../../shared/i18n/formatDate.ts';
import { toPlainText } from '../../shared/lib/plainText.ts';
import type { SeedCompleter } from '../completeSeed.ts';
import { readSeed, type SeedArticle } from '../readSeed.ts';
import { drawEdition, type PrintedPage, type PrintedStory } from './drawEdition.ts';

/** Titles that sell an e-paper, with its districts. */
const DISTRICTS = {
  tagesbote: { koeln: 'Köln', rechtsrheinisch: 'Rechtsrheinisch' },
  rundblick: { 'rhein-erft': 'Rhein-Erft' },
  leverkusen: { leverkusen: 'Leverkusen' },
} as const;
type PrintedTitle = keyof typeof DISTRICTS;

/** The titles' accents in print. */
const ACCENTS: Readonly<Record<PrintedTitle, readonly [number, number, number]>> = {
  tagesbote: [0.64, 0.07, 0.11],
  rundblick: [0.11, 0.42, 0.27],
  leverkusen: [0.11, 0.31, 0.61],
};

/** Sections of the inner pages, by the first part of an article's channel. */
const SECTIONS: readonly (readonly [name: string, channels: readonly string[]])[] = [
  ['Lokales', ['koeln', 'region', 'verkehr']],
  ['Politik', ['politik', 'meinung']],
  ['Wirtschaft', ['wirtschaft', 'ratgeber']],
  ['Sport', ['sport']],
  ['Kultur', ['kultur', 'freizeit']],
  ['Wissen', ['wissen']],
  ['Aus aller Welt', ['panorama', 'service']],
];
const STORIES_PER_PAGE = 4;
/** The newest days that a paper appears on, from Monday to Saturday; and one of the archive. */
const NEWEST_DAYS = 3;
const ARCHIVED_DAY = '2026-10-31';
const DAY_MS = 86_400_000;

type EditionTarget = {
  readonly put: (host: string, target: string, body: Buffer, contentType: string) => Promise<unknown>;
  readonly complete: SeedCompleter;
  readonly articles: readonly SeedArticle[];
  readonly now: Date;
};

/** Draws the demo's editions from its articles, and delivers them as the system that makes the printed pages does. */
export async function seedEditions({ put, complete, articles, now }: EditionTarget): Promise<void> {
  const days = newestDays(now);
  for (const mandator of MANDATORS) {
    const { id: title } = mandator;
    if (!isPrinted(title)) continue;
    const districts = DISTRICTS[title];
    const stories = storiesOf(title, articles, complete);
    for (const [number, [district, districtName]] of Object.entries(districts).entries())
      for (const [at, day] of (number === 0 ? [...days, ARCHIVED_DAY] : days).entries()) {
        const file = await drawEdition({
          titleName: mandator.name,
          claim: mandator.claim,
          districtName,
          date: formatDay(day),
          number: `Nr. ${numberOf(day)}`,
          price: '2,60 €',
          accent: ACCENTS[title],
          pages: pagesOf(stories, 3 * at + number),
        });
        const target = `/editions/${title}/${district}/${day}?${new URLSearchParams({ name: districtName })}`;
        await put('content.localhost', target, Buffer.from(file), 'application/pdf');
      }
  }
}

function isPrinted(title: string): title is PrintedTitle {
  return Object.hasOwn(DISTRICTS, title);
}

/** None appears on Sundays. */
function newestDays(now: Date): readonly string[] {
  const days: string[] = [];
  for (let at = now.getTime(); days.length < NEWEST_DAYS; at -= DAY_MS) {
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(at);
    if (new Date(day).getUTCDay() !== 0) days.push(day);
  }
  return days;
}

/** Counts the days of the year. */
function numberOf(day: string): number {
  return Math.floor((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS) + 1;
}

type Listed = { readonly channel: string; readonly story: PrintedStory };

function storiesOf(
  mandator: PrintedTitle,
  articles: readonly SeedArticle[],
  complete: SeedCompleter,
): readonly Listed[] {
  const authors = new Map<number, string>(
    readSeed('authors.json').map((author: { id: number; prename: string; surname: string }) => [
      author.id,
      `${author.prename} ${author.surname}`.trim(),
    ]),
  );
  return articles
    .filter(({ article }) => Array.isArray(article['mandators']) && article['mandators'].includes(mandator))
    .toSorted((one, other) => Number(one.article['ageMinutes']) - Number(other.article['ageMinutes']))
    .map(({ article }) => {
      const { channel, titlePrefix, title, lead, authors: by, contentItems, image } = readArticle(complete(article));
      const motif = readMotif(article);
      return {
        channel: channel.split('/')[0] ?? '',
        story: {
          kicker: titlePrefix ?? '',
          title,
          lead: toPlainText(lead),
          author: authors.get(by[0] ?? 0) ?? '',
          paragraphs: contentItems.flatMap(({ html }) => (html === undefined ? [] : [toPlainText(html)])),
          picture:
            motif === null
              ? null
              : { bytes: fs.readFileSync(`origin/seed/pictures/${motif}.jpg`), caption: image?.caption ?? '' },
        },
      };
    });
}

const articleContract = v.object({
  channel: v.string(),
  titlePrefix: v.nullish(v.string()),
  title: v.string(),
  lead: v.string(),
  authors: v.array(v.number()),
  contentItems: v.array(v.object({ html: v.optional(v.string()) })),
  image: v.nullish(v.object({ caption: v.optional(v.string(), '') })),
});
const pictured = v.object({ image: v.object({ motif: v.string() }) });

const readArticle = (article: unknown) => v.parse(articleContract, article);

function readMotif(article: unknown): string | null {
  const found = v.safeParse(pictured, article);
  return found.success ? found.output.image.motif : null;
}

/** Pages with a picture, so that an edition stays small. */
const PICTURED: ReadonlySet<number> = new Set([0, 1, 4]);

/** A front page and one for each section. Another day begins with other articles. */
function pagesOf(listed: readonly Listed[], day: number): readonly PrintedPage[] {
  const stories = [...listed.slice(day), ...listed.slice(0, day)];
  const front = stories.filter(({ channel }) => ['koeln', 'region'].includes(channel)).slice(0, STORIES_PER_PAGE);
  const pages = SECTIONS.map(([section, channels]) => ({
    section,
    stories: stories
      .filter((one) => channels.includes(one.channel) && !front.includes(one))
      .slice(0, STORIES_PER_PAGE)
      .map(({ story }) => story),
  }));
  return [{ section: '', stories: front.map(({ story }) => story) }, ...pages].map(({ section, stories: all }, at) => {
    const lead = longestOf(all, PICTURED.has(at));
    return {
      section,
      stories: [
        ...(lead ? [PICTURED.has(at) ? lead : { ...lead, picture: null }] : []),
        ...all.filter((story) => story !== lead).map((story) => ({ ...story, picture: null })),
      ],
    };
  });
}

function longestOf(stories: readonly PrintedStory[], isPictured: boolean): PrintedStory | undefined {
  const lengthOf = ({ paragraphs, picture }: PrintedStory) =>
    paragraphs.join('').length + (isPictured && picture ? 10_000 : 0);
  return stories.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}
