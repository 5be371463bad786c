import { expect, it } from 'vitest';
import { NO_MENUS } from '#shared/domain/site/menuHandles.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { ok } from '#shared/lib/result.ts';
import { blitz } from '#shared/mandators/blitz.ts';
import { logWidgetFaults } from './logWidgetFaults.ts';
import { createSiteDirectory } from './siteDirectory.ts';

const ORIGIN = 'https://regal.example';

it('M145 logs an invalid e-commerce widget once per stored value, and throws nothing', async () => {
  let pattern: unknown = 'https://boese.example/{articleId}';
  const lines: string[] = [];
  const sites = createSiteDirectory(
    {
      fetchSite: async () =>
        ok({
          mandator: 'blitz',
          menuHandles: { ...NO_MENUS, mainMenuHandle: [{ label: 'Neu', target: '/neu' }] },
          breakingNews: null,
          settings: {
            ecommercewidget_enabled: '1',
            ecommercewidget_iframeurlpattern: pattern,
            ecommercewidget_allowedorigin: ORIGIN,
          },
        }),
    },
    () => 0,
    0,
  );
  logWidgetFaults(
    sites,
    createLogger((line) => lines.push(line)),
  );
  const store = async (stored: unknown) => {
    pattern = stored;
    await sites.current(blitz, () => undefined);
    return lines.splice(0).map((line) => JSON.parse(line));
  };
  const said = (cause: string) => [{ level: 'warn', event: 'ecommerce_widget_off', mandator: 'blitz', cause }];
  expect(await store('https://boese.example/{articleId}')).toEqual(said('otherOrigin'));
  expect(await store('https://boese.example/{articleId}')).toEqual([]);
  expect(await store({ odd: true })).toEqual(said('pattern'));
  expect(await store(`${ORIGIN}/{articleId}`)).toEqual([]);
  expect(await store('https://boese.example/{articleId}')).toEqual(said('otherOrigin'));
});
