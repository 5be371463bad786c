import { beforeAll, describe } from 'vitest';
import { answerPictures } from './support/answerPictures.ts';
import { articleInput, askContentServer } from './support/askContentServer.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { everyContentItem } from './support/everyContentItem.ts';
import { isAccessible } from './support/pageChecks/accessible.ts';
import { checkPages } from './support/pageChecks/checkPages.ts';
import { hasKnownAttributes } from './support/pageChecks/documentAttributes.ts';
import { canBeEnlarged } from './support/pageChecks/enlarged.ts';
import { hasNoFaults } from './support/pageChecks/faults.ts';
import { beginsEarly } from './support/pageChecks/firstSentence.ts';
import { isAsWideAsItsWindow, movesNothing } from './support/pageChecks/layout.ts';
import type { Stop } from './support/pageChecks/pageCheck.ts';
import { showsFirst } from './support/pageChecks/firstScreen.ts';
import { hasTabStopsInOrder } from './support/pageChecks/tabStops.ts';
import { asksNoThirdParty } from './support/pageChecks/thirdParties.ts';
import { DIFFERENT_LOOKS, SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();
/** An article with every kind of item. */
const EVERY_ITEM = '/7701';
beforeAll(async () => {
  const { body } = await askContentServer(portal, '/v5/1001?mandator=tagesbote');
  const items = everyContentItem((word) => ({
    baseUrl: body.article.img.baseUrl,
    altText: `${word} auf dem Bild`,
    caption: word,
  }));
  await portal.edit(
    'PUT',
    `/articles${EVERY_ITEM}`,
    articleInput({ title: 'Alle Arten von Absätzen', contentItems: Object.values(items) }),
  );
});

const [PHONE, TABLET, DESK] = [320, 768, 1_364];
const MISSING = '/gibt-es-nicht';
/** The first story of a title's front. */
const TOP_STORY = 'top story';

const { paid, live, opinion, video, podcast } = SAMPLE_ARTICLES;
const KINDS = [
  ...DIFFERENT_LOOKS,
  paid,
  live,
  opinion,
  video,
  podcast,
  EVERY_ITEM,
  ...Object.values(SAMPLE_LISTS),
  MISSING,
];
/** Loaded at one width, for the checks of all pages. */
const ALIKE = Object.values(SAMPLE_PATHS).filter((path) => !DIFFERENT_LOOKS.includes(path));
const OTHER_TITLES = ['rundblick', 'blitz', 'leverkusen'];

const stop = (widths: readonly number[], title: string, path: string): Stop => ({ title, path, widths });
const atAllWidths = (title: string, path: string) => stop([PHONE, TABLET, DESK], title, path);
/** Every kind of page, and every title's front and first story. */
const STOPS = [
  ...KINDS.map((path) => atAllWidths('tagesbote', path)),
  atAllWidths('blitz', '/newsletter-anmeldung/fc-post'),
  ...OTHER_TITLES.flatMap((title) => ['/', TOP_STORY].map((path) => atAllWidths(title, path))),
  ...ALIKE.map((path) => stop([PHONE], 'tagesbote', path)),
];

const isKind = ({ widths }: Stop) => widths.length > 1;
const { home, article, search, podcast: series, meineregion, newsletter } = SAMPLE_PATHS;
const OPENED_FOR: Readonly<Record<string, string>> = {
  [live]: '[data-entry] h2',
  [podcast]: 'main [data-island=EpisodePlayer]',
  [series]: 'main [data-island=EpisodePlayer]',
};
/** Articles that are read from their first sentence on: live ones and podcasts are not. */
const isText = ({ path }: Stop) => [article, paid, opinion, video, EVERY_ITEM, TOP_STORY].includes(path);
/** A page of each layout. */
const LAYOUTS: ReadonlySet<string> = new Set([home, article, paid, search, series, meineregion, newsletter, MISSING]);
const hasOwnLayout = ({ title, path }: Stop) => title === 'tagesbote' && LAYOUTS.has(path);

/** The missing page answers 404, and a window that is left aborts requests. */
const isFault = (problem: string) => !problem.includes('404') && !problem.startsWith('failed: ');

// In a block of its own: `npm run rows` lists files without running them, and refuses one without tests.
describe('pages of a guest who refused third parties', () => {
  checkPages({
    stops: STOPS,
    async open({ title }) {
      const visitor = await openVisitor(browser, portal.port, {
        baseURL: `http://${title}.localhost:${portal.port}`,
        reducedMotion: 'reduce',
      });
      await answerPictures(visitor.page);
      return visitor;
    },
    addressOf: ({ title, path }) => (path === TOP_STORY ? findTopStory(title) : path),
    checks: [
      movesNothing,
      isAsWideAsItsWindow,
      hasKnownAttributes,
      asksNoThirdParty,
      showsFirst(PHONE, ({ path }) => OPENED_FOR[path]),
      isAccessible({ light: PHONE, dark: DESK }, isKind),
      beginsEarly(PHONE, isText),
      canBeEnlarged(hasOwnLayout),
      hasTabStopsInOrder(DESK, hasOwnLayout),
      hasNoFaults(isFault),
    ],
  });
});

async function findTopStory(title: string): Promise<string> {
  const { text } = await portal.request('/', { host: `${title}.localhost` });
  return /<main[\s\S]*?<article[\s\S]*?href="(\/[^"]+-\d+)"/.exec(text)?.[1] ?? '/';
}
