import { MyRegion } from '#client/islands/MyRegion.island.tsx';
import { grantablePushVendor, type ShownPushVendor } from '#shared/domain/consent/grantable.ts';
import { flattenFeed, type FeedNode } from '#shared/domain/feeds/feedTree.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { myRegionPageTexts } from '#shared/i18n/texts/myRegion.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { err, ok } from '#shared/lib/result.ts';
import { dialogFlowPath, followedHrefs } from '#shared/routes/accountPaths.ts';
import { myRegionHref } from '#shared/routes/hrefs.ts';
import { Island } from '../../render/Island.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import type { PublicPage } from '../page.ts';
import styles from './MyRegion.module.css';

/** The title's regions to choose from. Shared: only the browser knows a reader's choice. Acceptance M10. */
export const myRegionPage: PublicPage = {
  kind: 'myRegion',
  addressOf: () => myRegionHref,
  seek: () => null,
  async load({ mandator, site }, { contentServer, settings }) {
    const regions = await contentServer.fetchPersonalFeed('regions', mandator.id);
    if (!regions.ok) return err({ kind: 'unavailable' });
    const all = regions.value.flatMap(flattenFeed);
    return ok({
      mayStore: true,
      maxAgeSeconds: null,
      view: listView({
        title: myRegionPageTexts.title,
        description: myRegionPageTexts.description(mandator.declined),
        name: myRegionPageTexts.title,
        path: myRegionHref,
        content: (
          <MyRegionPage
            regions={regions.value}
            mandator={mandator}
            pushVendor={grantablePushVendor(mandator, { ...settings, ...site.settings })}
          />
        ),
        paths: all.map((region) => region.target),
        tags: [cacheTag.front(mandator.id), ...all.map((region) => cacheTag.tag(region.id))],
      }),
    });
  },
};

type MyRegionPageProps = {
  readonly regions: readonly FeedNode[];
  readonly mandator: Mandator;
  readonly pushVendor: ShownPushVendor | null;
};

function MyRegionPage({ regions, mandator, pushVendor }: MyRegionPageProps) {
  return (
    <>
      <ListHead title={myRegionPageTexts.title} intro={myRegionPageTexts.intro} />
      <p className={styles.login}>
        {myRegionPageTexts.loginQuestion}{' '}
        <a href={dialogFlowPath('login')} data-dialog="login">
          {myRegionPageTexts.login}
        </a>
      </p>
      <p className={styles.own}>
        <a href={followedHrefs.region}>{myRegionPageTexts.own}</a>
      </p>
      {regions.length === 0 ? (
        <p>{listTexts.empty}</p>
      ) : (
        <Island
          of={MyRegion}
          when="load"
          props={{ regions, titleName: mandator.name, hasPush: mandator.sendsPush, pushVendor }}
        />
      )}
    </>
  );
}
