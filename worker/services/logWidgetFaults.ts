import { readEcommerceWidget } from '#shared/domain/ads/ecommerceWidget.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { SiteDirectory } from './siteDirectory.ts';

/**
 * Logs why a title's e-commerce widget is disabled by its settings, once per stored value. Specification 3, settings.
 */
export function logWidgetFaults(sites: SiteDirectory, log: Logger): void {
  const said = new Map<string, string>();
  sites.onChange(() => {
    for (const mandator of MANDATORS) {
      const { settings } = sites.known(mandator);
      const widget = readEcommerceWidget(settings);
      const fault = widget.ok ? '' : `${widget.error} ${settings.ecommercewidget_iframeurlpattern}`;
      if (!widget.ok && said.get(mandator.id) !== fault)
        log.warn('ecommerce_widget_off', { mandator: mandator.id, cause: widget.error });
      said.set(mandator.id, fault);
    }
  });
}
