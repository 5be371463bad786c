import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { ComponentType } from 'react';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import type { FrontHead } from '#shared/mandators/composition.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { contentPage } from '../page.ts';
import { describeTitle } from '../structuredData.ts';
import { teaserTags } from '../teaserTags.ts';
import { BelowHead } from './BelowHead.later.tsx';
import { BroadsheetHead } from './broadsheet.head.tsx';
import { composeFront, teasersOf, type Front } from './composeFront.ts';
import { NoticeboardHead } from './noticeboard.head.tsx';
import { PanelHead } from './panel.head.tsx';
import { PosterHead } from './poster.head.tsx';
import type { HeadProps } from './Stories.tsx';

export const homePage = contentPage({
  kind: 'home',
  contentPath: () => '/',
  toView(payload, mandator, _params, settings) {
    const front = composeFront(payload, mandator.composition.front);
    const ressorts = settings.ressort_label_homemix_enabled ? payload.ressorts : [];
    return {
      title: `${mandator.name}: ${mandator.claim}`,
      description: homeTexts.description(mandator.name, mandator.area),
      canonicalPath: '/',
      content: (
        <HomePage
          mandator={mandator}
          front={front}
          ressorts={new Map(ressorts.map(({ documentId, displayName }) => [documentId, displayName]))}
          takesPolitical={settings.political_ads_enabled}
        />
      ),
      tags: [cacheTag.front(mandator.id), ...teaserTags(teasersOf(front))],
      list: front.head.stories,
      head: [...front.head.stories, ...front.head.latest],
      feedPath: '',
      structuredData: describeTitle,
    };
  },
});

type HomePageProps = {
  readonly mandator: Mandator;
  readonly front: Front;
  /** Section names of the head's articles, where the title shows them. */
  readonly ressorts: ReadonlyMap<number, string>;
  readonly takesPolitical: boolean;
};

export function HomePage({ mandator, front: { head, blocks }, ressorts, takesPolitical }: HomePageProps) {
  const Head = HEADS[mandator.composition.front.head];
  return (
    <>
      <h1 data-said="">{mandator.name}</h1>
      {head.stories.length > 0 ? <Head {...head} ressorts={ressorts} /> : <p>{listTexts.empty}</p>}
      <BelowHead mandator={mandator} blocks={blocks} takesPolitical={takesPolitical} />
    </>
  );
}

/** A page has the styles of its title's head alone: `worker/render/styleSources.ts`. */
const HEADS: Readonly<Record<FrontHead, ComponentType<HeadProps>>> = {
  broadsheet: BroadsheetHead,
  poster: PosterHead,
  panel: PanelHead,
  noticeboard: NoticeboardHead,
};
