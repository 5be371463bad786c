import { use, type ReactNode } from 'react';
import { deskTexts as texts } from '#shared/i18n/texts/desk.ts';
import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { deskSiteTexts } from '#shared/i18n/texts/deskSite.ts';
import { frontTexts } from '#shared/i18n/texts/deskFronts.ts';
import { DESK_PATHS } from '../deskPaths.ts';
import { LateContext } from '../late.ts';
import { PART_ACTS, type DeskPart } from '../partActs.ts';
import { useMay } from '../sessionContext.ts';

type PageProps = {
  readonly title: string;
  /** Of the editor; null before the entry. */
  readonly name: string | null;
  /** The part of the desk that this page belongs to. */
  readonly part?: DeskPart;
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
          {name !== null && <Ways name={name} current={part} />}
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

/** The ways to the parts of the desk; an editor has those to pages that he or she can use. */
const WAYS = [
  { part: 'today', href: DESK_PATHS.today, label: texts.today },
  { part: 'plan', href: DESK_PATHS.plan, label: newsroomTexts.plan.title },
  { part: 'articles', href: DESK_PATHS.articles, label: texts.articles },
  { part: 'breaking', href: DESK_PATHS.breaking, label: texts.breaking.title },
  { part: 'fronts', href: DESK_PATHS.fronts, label: frontTexts.title },
  { part: 'site', href: DESK_PATHS.site, label: deskSiteTexts.title },
  { part: 'log', href: DESK_PATHS.log, label: texts.log },
] as const;

function Ways({ name, current }: { readonly name: string; readonly current: PageProps['part'] }) {
  const may = useMay();
  return (
    <>
      <nav aria-label={texts.parts}>
        {WAYS.filter(({ part }) => may(PART_ACTS[part])).map(({ part, href, label }) => (
          <a key={part} href={href} {...(part === current && { 'aria-current': 'page' })}>
            {label}
          </a>
        ))}
      </nav>
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
