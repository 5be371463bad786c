import { orderHref, orderSubscriptionHref } from '#shared/routes/hrefs.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { articlePage } from '../pages/article/Article.page.tsx';
import { authorPage } from '../pages/author/Author.page.tsx';
import { authorsPage } from '../pages/authors/Authors.page.tsx';
import { channelPage } from '../pages/channel/Channel.page.tsx';
import { correctionsPage } from '../pages/corrections/Corrections.page.tsx';
import { eventsPage, placeEventsPage } from '../pages/events/Events.page.tsx';
import { epaperMonthPage, epaperPage } from '../pages/epaper/Epaper.page.tsx';
import { headlinesPage } from '../pages/headlines/Headlines.page.tsx';
import { homePage } from '../pages/home/Home.page.tsx';
import { latestPage } from '../pages/latest/Latest.page.tsx';
import { legalPage } from '../pages/legal/Legal.page.tsx';
import { myRegionPage } from '../pages/myRegion/MyRegion.page.tsx';
import { newsletterPage } from '../pages/newsletter/Newsletter.page.tsx';
import { newslettersPage } from '../pages/newsletters/Newsletters.page.tsx';
import { orderPageAt } from '../pages/order/Order.page.tsx';
import type { PublicPage } from '../pages/page.ts';
import { podcastPage } from '../pages/podcast/Podcast.page.tsx';
import { podcastsPage } from '../pages/podcasts/Podcasts.page.tsx';
import { politicalAdPage } from '../pages/politicalAd/PoliticalAd.page.tsx';
import { searchPage } from '../pages/search/Search.page.tsx';
import { testReportPage } from '../pages/testReport/TestReport.page.tsx';
import { testReportsPage } from '../pages/testReports/TestReports.page.tsx';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import { topicsPage } from '../pages/topics/Topics.page.tsx';

export type PublicPages = Readonly<Record<RouteName, PublicPage>>;

/** The page of every route. `app-by-id` and `article` share one template. */
export const publicPages: PublicPages = {
  home: homePage,
  article: articlePage,
  'app-by-id': articlePage,
  author: authorPage,
  authors: authorsPage,
  corrections: correctionsPage,
  headlines: headlinesPage,
  latest: latestPage,
  search: searchPage,
  meineregion: myRegionPage,
  topics: topicsPage,
  topic: topicPage,
  events: eventsPage,
  'place-events': placeEventsPage,
  podcasts: podcastsPage,
  podcast: podcastPage,
  epaper: epaperPage,
  'epaper-month': epaperMonthPage,
  newsletters: newslettersPage,
  newsletter: newsletterPage,
  order: orderPageAt(orderHref),
  'order-abo': orderPageAt(orderSubscriptionHref),
  'testberichte-feed': testReportsPage,
  testbericht: testReportPage,
  'political-ad': politicalAdPage,
  agb: legalPage('agb'),
  accessibility: legalPage('accessibility'),
  datenschutz: legalPage('datenschutz'),
  impressum: legalPage('impressum'),
  channel: channelPage,
};
