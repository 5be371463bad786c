import { documentState } from '../platform/documentState.ts';
import { startPushVendor } from '../platform/pushVendors.ts';
import { eachPageView } from './eachPageView.ts';
import { reportReach } from './reportReach.ts';

declare global {
  interface Window {
    /** Matomo's queue, or its tracker. */
    _paq?: { push: (...commands: (readonly string[])[]) => unknown };
    /** Piano Analytics, once its script is there. */
    readonly pa?: { readonly sendEvent: (name: string, facts: Readonly<Record<string, string>>) => void };
  }
}

/** Parameters of a snippet, by the names of their attributes. */
export type SnippetFacts = Readonly<Record<string, string | undefined>>;

type Start = (page: Document, script: HTMLScriptElement, facts: SnippetFacts) => void;

const STARTS: Readonly<Record<string, Start>> = {
  infonline: reportReach,
  matomo: reportToMatomo,
  pianoAnalytics: reportToPiano,
  taboola: announceToTaboola,
  oneSignal: (_page, _script, facts) => startPushVendor('oneSignal', facts),
  cleverPush: (_page, _script, facts) => startPushVendor('cleverPush', facts),
};

/** Does what a kind of snippet needs before its script is added to the page. `shared/domain/consent/snippet.ts`. */
export function startSnippet(kind: string, page: Document, script: HTMLScriptElement, facts: SnippetFacts): void {
  STARTS[kind]?.(page, script, facts);
}

/** Matomo learns of pages by their path alone. https://developer.matomo.org/guides/spa-tracking */
function reportToMatomo(page: Document, { src }: HTMLScriptElement, { site = '' }: SnippetFacts): void {
  const waiting: (readonly string[])[] = [];
  const push = (...command: readonly string[]) => (window._paq ??= waiting).push(command);
  push('setTrackerUrl', new URL('matomo.php', src).href);
  push('setSiteId', site);
  eachPageView(page, () => {
    push('setCustomUrl', location.origin + location.pathname);
    push('setDocumentTitle', page.title);
    push('trackPageView');
  });
}

/**
 * Each page, with the ones after the first announced as new; what is placed on them follows in
 * `client/ads/showRecommendationWidget.ts`. https://developers.taboola.com/web-integrations/docs/spa
 */
function announceToTaboola(page: Document, script: HTMLScriptElement): void {
  script.id = 'tb_loader_script';
  const waiting: Readonly<Record<string, string | boolean>>[] = [];
  const push = (command: Readonly<Record<string, string>>) => (window._taboola ??= waiting).push(command);
  let isLater = false;
  eachPageView(page, () => {
    if (isLater) push({ notify: 'newPageLoad' });
    isLater = true;
    const { route = '' } = documentState(page);
    push({ [TABOOLA_TYPES[route] ?? 'category']: 'auto', url: location.origin + location.pathname });
  });
}

/** Its types of pages, by routes. */
const TABOOLA_TYPES: Readonly<Record<string, string>> = { home: 'home', article: 'article' };

/**
 * Its script reads `data-config` of its own tag.
 * https://developers.atinternet-solutions.com/piano-analytics/data-collection/sdks/javascript
 */
function reportToPiano(page: Document, script: HTMLScriptElement): void {
  script.crossOrigin = 'anonymous';
  script.addEventListener('load', () =>
    eachPageView(page, () => {
      const { tracking = '', route = '' } = documentState(page);
      window.pa?.sendEvent('page.display', { page: location.pathname, page_chapter1: tracking, page_chapter2: route });
    }),
  );
}
