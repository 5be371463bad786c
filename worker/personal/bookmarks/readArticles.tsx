import { readArticlesTexts } from '#shared/i18n/texts/recentlyRead.ts';
import type { PersonalRouteName } from '#shared/routes/personalRoutes.ts';
import { ReadArticlesPage } from '../../pages/readArticles/ReadArticles.page.tsx';
import type { PersonalCall } from '../personalCall.ts';

export function showReadArticles(call: PersonalCall): Promise<Response> {
  return show(call, 'read-articles');
}

export function showFramedReadArticles(call: PersonalCall): Promise<Response> {
  return show(call, 'framed-read-articles');
}

async function show(
  call: PersonalCall,
  routeName: Extract<PersonalRouteName, 'read-articles' | 'framed-read-articles'>,
): Promise<Response> {
  const { reader } = await call.isolate.readers.openSession(call.visit);
  const content = <ReadArticlesPage showsLogin={reader.kind === 'anonymous'} />;
  return call.streamPage({
    routeName,
    kind: 'readArticles',
    status: 200,
    title: readArticlesTexts.title,
    content,
    hasSecretAddress: false,
  });
}
