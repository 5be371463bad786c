import { readArticlesTexts } from '#shared/i18n/texts/recentlyRead.ts';
import { layoutOf } from '#shared/routes/personalRoutes.ts';
import type { Call } from '../../calls/call.ts';
import { ReadArticlesPage } from '../../pages/readArticles/ReadArticles.page.tsx';

export async function showReadArticles({ visit, framed, isolate, streamPage }: Call<'session'>): Promise<Response> {
  const { reader } = await isolate.readers.session.openSession(visit);
  return streamPage({
    routeName: 'read-articles',
    layout: layoutOf('read-articles', framed),
    kind: 'readArticles',
    status: 200,
    title: readArticlesTexts.title,
    content: <ReadArticlesPage showsLogin={reader.kind === 'anonymous'} />,
    hasSecretAddress: false,
  });
}
