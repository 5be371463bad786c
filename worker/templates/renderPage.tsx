import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { isLegalPage } from '#shared/domain/page/isLegalPage.ts';
import { breakingNewsEnd, judgeBreakingNews } from '#shared/domain/judgement/judgeBreakingNews.ts';
import { documentTitle } from '#shared/domain/page/documentTitle.ts';
import type { PageType } from '#shared/domain/page/pageType.ts';
import { cutAtWord } from '#shared/lib/cutAtWord.ts';
import type { Route } from '#shared/routes/routes.ts';
import { NO_FACTS, type PageFacts } from '../cache/entry.ts';
import type { RenderOutcome } from '../cache/templateStore.ts';
import { Breadcrumb } from '../pages/Breadcrumb.tsx';
import type { PageQuestion, PageServices, PageView, PublicPage } from '../pages/page.ts';
import type { Publishing } from '../isolate/publishing.ts';
import type { PageStyles } from '../render/pageStyles.ts';
import { HEAD_SCRIPT_SOURCE } from '../http/headScriptSource.ts';
import type { Site } from '../services/siteDirectory.ts';
import { renderTemplate } from '../render/template.ts';
import { describeView } from './describeView.ts';
import { PageDocument } from './PageDocument.tsx';
import { renderPaidBody } from './renderPaidBody.tsx';
import { routeFreshness } from './routeFreshness.ts';

/** Design 11: a live article. */
const LIVE_FRESH_SECONDS = 15;
/** Search engines and networks show no more of a description. */
const DESCRIPTION_CHARACTERS = 200;
/** Articles that are older are archived: few readers each, and most of the pages that crawlers visit. */
const CURRENT_FOR_MS = 3 * 86_400_000;
/** More articles than a list shows on the first screen. */
const HEAD_OF_PAGE = 12;

export type RoutedQuestion = PageQuestion & {
  readonly route: Route;
  /** Whether the lite variant is rendered: decision 074. */
  readonly isLite: boolean;
};

/** Fetches a page's data and renders its template. Sees no request, no cookie, no reader. */
export async function renderPage(
  page: PublicPage,
  question: RoutedQuestion,
  publishing: Publishing,
  services: PageServices,
): Promise<RenderOutcome> {
  const { mandator, route } = question;
  const beganAt = publishing.clock();
  const loaded = await page.load(question, services);
  if (!loaded.ok) return loaded.error.kind === 'notFound' ? loaded.error : { kind: 'failed' };
  const { view, maxAgeSeconds, mayStore, asOf: renderedAt = beganAt } = loaded.value;
  const site = withJudgedNews(question.site, view, beganAt);
  const facts = view.facts ?? NO_FACTS;
  const styles = publishing.pageStyles({
    mandator: mandator.id,
    layout: route.layout,
    kind: page.kind,
    hasHole: Boolean(view.paidBody),
    hasWay: hasWay(view),
    hasReply: view.hasReply ?? false,
    hasUtilityBar: route.showUtilityBar,
    isLite: question.isLite,
  });
  const entry = await renderTemplate(
    {
      document: (
        <ViewDocument
          kind={page.kind}
          view={view}
          question={{ ...question, site }}
          styles={styles}
          publishing={publishing}
        />
      ),
      tags: [cacheTag.site(mandator.id), ...view.tags],
      ...(view.listTags ? { listTags: view.listTags } : {}),
      canonicalPath: view.canonicalPath,
      facts,
      changesAt: breakingNewsEnd(site.breakingNews, site.settings.breaking_news_hours),
      styleSource: styles.source,
      scriptSource: HEAD_SCRIPT_SOURCE,
      paidBody:
        view.paidBody && facts.kind === 'article'
          ? {
              html: renderPaidBody(view.paidBody, question, publishing),
              mandator: mandator.id,
              articleId: facts.articleId,
            }
          : null,
    },
    {
      build: publishing.build,
      renderedAt,
      freshForSeconds: Math.min(freshFor(route, facts, publishing), maxAgeSeconds ?? Infinity),
      staleForSeconds: route.query ? route.staleWhileRevalidate : publishing.settings.STALE_SECONDS,
      random: publishing.random,
      sealBody: publishing.sealBody,
    },
  );
  return { kind: 'rendered', entry, mayStore, isArchived: isArchived(view, beganAt) };
}

function isArchived({ publishedAt = Infinity }: PageView, now: number): boolean {
  return now - publishedAt > CURRENT_FOR_MS;
}

/** Specification 2, page titles: these are used verbatim, including test reports. */
const TITLED_ALONE: ReadonlySet<string> = new Set(['article', 'author', 'channel', 'topic', 'testReport']);

type ViewDocumentProps = {
  readonly kind: string;
  readonly view: PageView;
  readonly question: RoutedQuestion;
  readonly styles: PageStyles;
  readonly publishing: Publishing;
};

function ViewDocument({
  kind,
  view,
  question: { mandator, site, route, isLite },
  styles,
  publishing,
}: ViewDocumentProps) {
  const head = {
    title: TITLED_ALONE.has(kind) ? view.title : documentTitle(view.title, mandator.name),
    description: cutAtWord(view.description, DESCRIPTION_CHARACTERS),
    pageType: pageTypeOf(route, view.facts ?? NO_FACTS, publishing),
    canonicalUrl:
      view.isIndexed === false
        ? null
        : `${publishing.publicOrigin(view.homeMandator ?? mandator.id)}${view.canonicalPath}`,
    found: describeView(view, mandator, publishing),
  };
  return (
    <PageDocument
      mandator={mandator}
      site={site}
      route={route}
      isLite={isLite}
      head={head}
      styles={styles}
      publishing={publishing}
    >
      {hasWay(view) && <Breadcrumb way={view.way} currentPath={view.canonicalPath} />}
      {view.content}
    </PageDocument>
  );
}

function hasWay(view: PageView): view is PageView & Required<Pick<PageView, 'way'>> {
  return view.way !== undefined && view.way.length > 0 && !view.showsWay;
}

/** Acceptance M33: articles that are listed as legal texts count as such. */
function pageTypeOf(route: Route, facts: PageFacts, { settings }: Publishing): PageType | null {
  const page = { routeName: route.name, articleId: facts.kind === 'article' ? facts.articleId : null };
  return isLegalPage(page, settings.LEGAL_ARTICLE_IDS) ? 'Legalseite' : route.pageType;
}

function freshFor(route: Route, facts: PageFacts, { settings }: Publishing): number {
  const seconds = routeFreshness(route, settings);
  return facts.kind === 'article' && facts.isLive ? Math.min(LIVE_FRESH_SECONDS, seconds) : seconds;
}

/** The title with its breaking news, if this page shows it. */
function withJudgedNews(site: Site, { canonicalPath, list = [], head = list }: PageView, now: number): Site {
  if (!site.breakingNews) return site;
  const { isShown } = judgeBreakingNews(site.breakingNews, {
    now,
    hours: site.settings.breaking_news_hours,
    path: canonicalPath,
    head: head.slice(0, HEAD_OF_PAGE).map(({ targetPathOrUrl }) => targetPathOrUrl),
  });
  return isShown ? site : { ...site, breakingNews: null };
}
