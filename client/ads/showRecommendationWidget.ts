import { whenWidgetReady } from '../platform/whenWidgetReady.ts';
import { isBelowScreen } from './isBelowScreen.ts';

declare global {
  interface Window {
    /** Taboola's queue of commands, or its loader. */
    _taboola?: { push: (command: Readonly<Record<string, string | boolean>>) => unknown };
    /** Outbrain's script. */
    readonly OBR?: { readonly extern?: { readonly researchWidget?: () => void } };
  }
}

type Facts = Readonly<Record<string, string | undefined>>;

type Recommender = {
  readonly isReady: () => boolean;
  /** Asks the vendor to fill this place. */
  readonly ask: (place: HTMLElement, facts: Facts) => void;
};

const RECOMMENDERS: Readonly<Record<string, Recommender>> = {
  taboola: { isReady: () => window._taboola !== undefined, ask: askTaboola },
  outbrain: { isReady: () => window.OBR?.extern?.researchWidget !== undefined, ask: askOutbrain },
};

/**
 * Lets the vendor's script fill the last block of an article, and shows it once that has happened, where nothing on the
 * screen shifts. A script that is not ready or fills nothing in time leaves no space. Decision 079.
 */
export function showRecommendationWidget(slot: HTMLElement, left: AbortSignal): void {
  const place = slot.querySelector<HTMLElement>('[data-place]');
  const { vendor = '', recommendationWidget: article = '' } = slot.dataset;
  const template = slot.ownerDocument.querySelector<HTMLElement>(`dialog > template[data-vendor="${vendor}"]`);
  const { kind = '', ...facts } = template?.dataset ?? {};
  const recommender = RECOMMENDERS[kind];
  if (!place || !recommender) return;
  left.addEventListener('abort', () => {
    delete slot.dataset['shown'];
    place.replaceChildren();
  });
  const show = () => {
    if (isBelowScreen(slot)) slot.dataset['shown'] = '';
  };
  const ask = () => {
    // A container of its own for each page of this document.
    place.id = `lesetipps-${article}`;
    try {
      recommender.ask(place, facts);
    } catch (cause) {
      return reportError(cause);
    }
    return whenWidgetReady(() => place.childElementCount > 0, show, left);
  };
  whenWidgetReady(recommender.isReady, ask, left);
}

/** The page has been told before: `client/consent/startSnippet.ts`. */
function askTaboola({ id }: HTMLElement, { mode = '', placement = '' }: Facts): void {
  window._taboola?.push({ mode, container: id, placement, target_type: 'mix' });
  window._taboola?.push({ flush: true });
}

function askOutbrain(place: HTMLElement, { widgetId = '', installationKey }: Facts): void {
  place.classList.add('OUTBRAIN');
  Object.assign(place.dataset, { src: location.origin + location.pathname, widgetId });
  if (installationKey !== undefined) place.dataset['obInstallationKey'] = installationKey;
  window.OBR?.extern?.researchWidget?.();
}
