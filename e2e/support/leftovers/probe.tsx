import { useEffect, type ComponentType } from 'react';
import { create } from 'zustand';
import { hydrateIsland } from '#client/hydrate/hydrateIsland.tsx';
import { defineIslandElement } from '#client/hydrate/islandElement.ts';
import { LATER_PARTS, startParts } from '#client/page/laterParts.ts';
import type { PagePart } from '#client/page/pagePart.ts';
import { PAGE_PARTS, startPage } from '#client/page/startPage.ts';
import { lifeOf } from '#client/platform/pageLife.ts';
import type { PageStore } from '#client/stores/pageStore.ts';

/** Parts that each leave one thing behind. */
const leakyParts: Readonly<Record<string, PagePart>> = {
  listener: (page) => neverEnds(() => page.addEventListener('click', () => undefined)),
  'listener that would go by itself': () =>
    neverEnds(() => window.addEventListener('resize', () => undefined, { once: true })),
  interval: () => neverEnds(() => setInterval(() => undefined, 60_000)),
  timeout: () => neverEnds(() => setTimeout(() => undefined, 60_000)),
  observer: (page) => neverEnds(() => new IntersectionObserver(() => undefined).observe(page.body)),
  connection: () => neverEnds(() => new EventSource('/api/live/1005')),
  'timer for each return of the page': () =>
    neverEnds(() => window.addEventListener('pageshow', () => setInterval(() => undefined, 60_000))),
};

function neverEnds(begin: () => unknown): () => void {
  begin();
  return () => undefined;
}

function LeakyIsland() {
  useEffect(() => {
    window.addEventListener('resize', () => undefined);
  }, []);
  return <button type="button">x</button>;
}

/** A store that outlives its page. */
const useTouches = create<{ readonly touches: number }>()(() => ({ touches: 0 }));

function LastingIsland() {
  const { touches } = useTouches();
  return (
    <button type="button" onClick={() => useTouches.setState({ touches: touches + 1 })}>
      {touches === 0 ? 'x' : touches}
    </button>
  );
}

const stores = import.meta.glob<Readonly<Record<string, PageStore<object>>>>('../../../client/stores/*.store.ts', {
  eager: true,
});

/** Stores of the page that differ from their initial state. */
function changedStores(): string[] {
  return Object.values(stores)
    .flatMap((module) => Object.entries(module))
    .filter(([, storeOf]) => {
      const { getState, getInitialState } = storeOf(lifeOf(document));
      return JSON.stringify(getState()) !== JSON.stringify(getInitialState());
    })
    .map(([name]) => name);
}

type Awake = { readonly element: HTMLElement; readonly sleep: () => void };

/** An island that no registry knows, awake. */
function wake(component: ComponentType<never>): Promise<Awake> {
  const element = document.createElement('div');
  element.appendChild(Object.assign(document.createElement('button'), { type: 'button', textContent: 'x' }));
  document.body.appendChild(element);
  return new Promise((resolve) => {
    const unmount = hydrateIsland({
      element,
      component,
      props: '{}',
      prefix: 'x',
      onMounted: () => resolve({ element, sleep }),
    });
    const sleep = () => {
      unmount();
      element.remove();
    };
  });
}

defineIslandElement();
Object.assign(window, {
  probe: {
    parts: Object.fromEntries([...PAGE_PARTS, ...LATER_PARTS].map((part) => [part.name, part])),
    leakyParts,
    wakeLeaky: () => wake(LeakyIsland),
    wakeLasting: () => wake(LastingIsland),
    changedStores,
    stores: Object.values(stores).flatMap((module) => Object.keys(module)),
    startPage,
    startParts,
  },
});
