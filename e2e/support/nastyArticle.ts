import { articleInput } from './askContentServer.ts';
import type { TestPortal } from './testPortal.ts';

/** Valid editorial input that breaks naive parsers. */
export const NASTY = {
  titlePrefix: 'Q & A',
  title: '</script> "1 < 2" & \'3\' ]]> &amp; 😀',
  lead: '<strong>Fett</strong> &amp; 1 &lt; 2 ]]&gt;',
};
export const NASTY_PATH = '/dom-und-klammern-700001';

export async function saveNastyArticle(portal: TestPortal): Promise<void> {
  const article = {
    ...NASTY,
    slug: 'dom-und-klammern',
    channel: 'koeln',
    mainTag: 7,
    publishedAt: new Date().toISOString(),
  };
  await portal.edit('PUT', '/articles/700001', articleInput(article));
}
