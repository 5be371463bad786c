import { useEffect, type ComponentType } from 'react';
import { hydrateIsland } from '#client/hydrate/hydrateIsland.tsx';
import { defineIslandElement } from '#client/hydrate/islandElement.ts';
import { LATER_PARTS } from '#client/page/laterParts.ts';
import type { PagePart } from '#client/page/pagePart.ts';
import { PAGE_PARTS, startPage } from '#client/page/startPage.ts';

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

/** An island that no registry knows, awake. */
function wake(component: ComponentType<never>): Promise<() => void> {
  const element = document.createElement('div');
  element.innerHTML = '<button type="button">x</button>';
  document.body.appendChild(element);
  return new Promise((resolve) => {
    const unmount = hydrateIsland({ element, component, props: '{}', prefix: 'x', onMounted: () => resolve(sleep) });
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
    startPage,
  },
});
