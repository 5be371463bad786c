import { use, type ReactNode } from 'react';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { deskSiteTexts } from '#shared/i18n/texts/deskSite.ts';
import { frontTexts } from '#shared/i18n/texts/deskFronts.ts';
import { DESK_PATHS } from '../deskPaths.ts';
import { LateContext } from '../late.ts';
import { useMay } from '../sessionContext.ts';

type PageProps = {
  readonly title: string;
  /** Of the editor; null before the entry. */
  readonly name: string | null;
  /** The part of the desk that this page belongs to. */
  readonly part?: 'today' | 'plan' | 'articles' | 'breaking' | 'fronts' | 'site' | 'log';
  readonly children: ReactNode;
  /** Where the page leads by itself, and after how many seconds. */
  readonly refresh?: { readonly to: string; readonly seconds: number };
};

export function Page({ title, name, part, children, refresh }: PageProps) {
  const isLate = use(LateContext);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={`${refresh.seconds};url=${refresh.to}`} />}
        <title>{`${title} – ${texts.name}`}</title>
        <link rel="stylesheet" href={DESK_PATHS.styles} />
      </head>
      <body>
        <a className="skip" href="#inhalt">
          {texts.toContent}
        </a>
        <header className="mast">
          <strong>{texts.name}</strong>
          {name !== null && <Ways name={name} part={part} />}
        </header>
        <main id="inhalt">
          <h1>{title}</h1>
          {isLate && <Note>{texts.late}</Note>}
          {children}
        </main>
      </body>
    </html>
  );
}

function Ways({ name, part }: { readonly name: string; readonly part: PageProps['part'] }) {
  const current = (own: PageProps['part']) => (own === part ? { 'aria-current': 'page' as const } : {});
  return (
    <>
      <a href={DESK_PATHS.today} {...current('today')}>
        {texts.today}
      </a>
      <a href={DESK_PATHS.plan} {...current('plan')}>
        {newsroomTexts.plan.title}
      </a>
      <a href={DESK_PATHS.articles} {...current('articles')}>
        {texts.articles}
      </a>
      {useMay()('breakNews') && (
        <a href={DESK_PATHS.breaking} {...current('breaking')}>
          {texts.breaking.title}
        </a>
      )}
      <a href={DESK_PATHS.fronts} {...current('fronts')}>
        {frontTexts.title}
      </a>
      <a href={DESK_PATHS.site} {...current('site')}>
        {deskSiteTexts.title}
      </a>
      <a href={DESK_PATHS.log} {...current('log')}>
        {texts.log}
      </a>
      <form method="post" action={DESK_PATHS.leave}>
        <button>
          {texts.leave} ({name})
        </button>
      </form>
    </>
  );
}

/** What came of a form. */
export function Note({ isGood = false, children }: { readonly isGood?: boolean; readonly children: ReactNode }) {
  return (
    <div className={isGood ? 'note good' : 'note'} role={isGood ? 'status' : 'alert'}>
      {children}
    </div>
  );
}
