import type { BudgetName } from './budgets.ts';

/** Why a budget is missed, and the figures of the same run that show it. */
export type Reason = { readonly shownBy: readonly `info-${string}`[]; readonly why: string };

const MEMORY: Reason = {
  shownBy: ['info-headers-alone'],
  why: 'µs of it are the portal’s headers: a bare worker that sends them and does nothing else takes them, too.',
};
const KV: Reason = {
  shownBy: ['info-kv-headers-alone', 'info-kv-entry-alone'],
  why: 'a bare worker that sends KV values with the portal’s headers has the first share; one that also reads the portal’s entries, within a deadline and with what stands beside the page, has the second. Of what is left above that no bare worker of this run shows a part.',
};
const SWITCH: Reason = {
  shownBy: ['info-paint-article-unscripted', 'info-paint-home-unscripted'],
  why: 'the same page with no script of ours but the bare page’s one line takes so many times as long: what is above 1 is its words, columns and colours.',
};

/** The cost of ads is the difference of two loads. */
function earning(name: 'article' | 'home'): Reason {
  return {
    shownBy: [`info-earning-${name}-again`],
    why: 'the stranger’s page once more in each round has this ratio to itself, its first paint: what of it is the machine’s.',
  };
}

/** Printed with its figures when a budget is missed; without the figures the reason was not measured. */
export const REASONS: Readonly<Partial<Record<BudgetName, Reason>>> = {
  'memory-article': MEMORY,
  'memory-home': MEMORY,
  'hot-article': MEMORY,
  'hot-home': MEMORY,
  'kv-article': KV,
  'kv-home': KV,
  'locked-article': {
    shownBy: ['info-decision-alone'],
    why: 'a bare worker that does nothing but ask the paywall service, write a line and send the page has this share.',
  },
  'locked-article-streamed': {
    shownBy: ['info-stream-alone'],
    why: 'a bare worker that does nothing but ask, write a line and stream the page has this share.',
  },
  'logged-in-article': {
    shownBy: ['info-signature-alone'],
    why: 'a token is found again by its digest (decision 020); a bare worker that checks the signature each time has this share.',
  },
  'script-after-islands': {
    shownBy: ['info-script-hydration', 'info-script-shared'],
    why: 'KiB of React’s own part, and of the file that the scripts of every idle page share: account and questions fetch it, and in files of their own a touch before that waited for three turns (decision 016). Islands need a part of it.',
  },
  'html-article': {
    shownBy: [
      'info-html-bare',
      'info-html-head-scripts',
      'info-html-head-lines',
      'info-html-structured-data',
      'info-html-classes',
      'info-html-icons',
      'info-html-names',
    ],
    why: 'KiB of its texts, links and pictures in the barest markup, and what it loses without each of the others.',
  },
  'html-article-sent': {
    shownBy: ['info-html-article-styles', 'info-html-article-bare'],
    why: 'KiB of the styles in its head, which are those of the first screen; and of the bare page: its texts and pictures, without a link, a class, an icon or a script.',
  },
  'html-home-sent': {
    shownBy: ['info-html-home-styles', 'info-html-home-bare'],
    why: 'KiB of the styles in its head, which are those of the first screen; and of the bare page: its texts and pictures, without a link, a class, an icon or a script.',
  },
  'line-article-fcp': {
    shownBy: ['info-line-article-complete', 'info-paint-article-unscripted'],
    why: 'its last byte comes so many times as late as the bare page’s; without our script the early touch takes so many times as long: what is left is reading and laying out its styles.',
  },
  'line-home-fcp': {
    shownBy: ['info-line-home-complete', 'info-paint-home-unscripted'],
    why: 'its last byte comes so many times as late as the bare page’s; without our script the early touch takes so many times as long: what is left is reading and laying out its styles.',
  },
  'task-article': {
    shownBy: ['info-task-article-bare'],
    why: 'ms of the bare page’s longest task behind its first paint, on the same phone.',
  },
  'task-home': {
    shownBy: ['info-task-home-bare'],
    why: 'ms of the bare page’s longest task behind its first paint, on the same phone.',
  },
  'touch-any': {
    shownBy: ['info-touch-any-half'],
    why: 'ms of half of all buttons. What the slowest do is to have all of the page drawn anew: other colours, another size of its letters.',
  },
  'earning-article-fcp': earning('article'),
  'earning-article-lcp': earning('article'),
  'earning-home-fcp': earning('home'),
  'earning-home-lcp': earning('home'),
  'second-prerendered': {
    shownBy: ['info-second-prerendered-bare'],
    why: 'ms from the bare page of the front to that of the article, rendered ahead: what the browser itself takes to show what is ready.',
  },
  'second-soft': {
    shownBy: ['info-second-soft-still', 'info-second-soft-bare'],
    why: 'ms of the same without a transition; and to put the bare page of the article in place of the bare front: what is above is reading, laying out and painting its own markup and styles.',
  },
  'second-back': {
    shownBy: ['info-second-back-bare'],
    why: 'ms of the way back to the bare page of the home front, from the bare article: what the browser itself takes to show a page that it has kept.',
  },
  'paint-article-colour-switch': SWITCH,
  'paint-home-colour-switch': SWITCH,
  'miss-cpu': {
    shownBy: ['info-cost-of-tiers'],
    why: 'reading and filling Cache API and KV makes a render without them cost so many times as much.',
  },
  'miss-first-byte': {
    shownBy: ['info-render-last-byte'],
    why: 'the Cache API and then KV are asked before the content server, and both answer from another process here; without them the page takes so many times as long as a plain streaming render.',
  },
};
